/** What can be opened over or beside the board. */
export type PanelName =
  "scores" | "log" | "rules" | "more" | "keys" | "leave" | "hint" | "strategy";
