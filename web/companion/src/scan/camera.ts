/** The phone's camera: which one, its torch, and why there is none. */
export type Refused = "insecure" | "denied" | "none" | "busy";

export interface Camera {
  stream: MediaStream;
  hasTorch: boolean;
  /** What this camera is called by the browser. */
  id: string;
}

export class CameraError extends Error {
  constructor(readonly why: Refused) {
    super(why);
  }
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

const CHOSEN = "outrank-companion-camera";

/** Open the camera that was chosen last, or the one on the back. */
export async function openCamera(id = localStorage.getItem(CHOSEN) ?? ""): Promise<Camera> {
  if (!isSecureContext || !navigator.mediaDevices) throw new CameraError("insecure");
  const stream = id ? await asked({ deviceId: { exact: id } }).catch(back) : await back();
  const track = stream.getVideoTracks()[0] as MediaStreamTrack;
  const can = (track.getCapabilities?.() ?? {}) as TorchCapabilities;
  const found = track.getSettings().deviceId ?? "";
  return { stream, hasTorch: can.torch === true, id: found };
}

function back(): Promise<MediaStream> {
  return asked({ facingMode: "environment" });
}

async function asked(which: MediaTrackConstraints): Promise<MediaStream> {
  const size: MediaTrackConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...size, ...which },
    });
  } catch (error) {
    throw new CameraError(reason(error));
  }
}

function reason(error: unknown): Refused {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "none";
}

/** The cameras to choose from; they have names only once one was allowed. */
export async function cameras(): Promise<MediaDeviceInfo[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter((one) => one.kind === "videoinput" && one.deviceId);
}

export function keepCamera(id: string): void {
  localStorage.setItem(CHOSEN, id);
}

export function close(camera: Camera | null): void {
  for (const track of camera?.stream.getTracks() ?? []) track.stop();
}

export async function light(camera: Camera, isOn: boolean): Promise<void> {
  const torch = { torch: isOn } as MediaTrackConstraintSet;
  await camera.stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
