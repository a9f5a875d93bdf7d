/** Everything that happened in a finished match, as everybody was told it. */
import { answered } from "../protocol/http";
import type { GameEvent, ReplayShown } from "../protocol/types";

export async function replayOf(match: string): Promise<GameEvent[]> {
  const replay = await answered<ReplayShown>(
    `/api/records/${encodeURIComponent(match)}/replay?seat=-1`,
  );
  return replay.scenes.flatMap((scene) =>
    (scene.log ?? []).flatMap((line) => (line.event ? [line.event] : [])),
  );
}
