import type { Text } from "./text.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** A state as people call it, and how it is coloured. */
export type StatusText = Text & { tone: Tone };
