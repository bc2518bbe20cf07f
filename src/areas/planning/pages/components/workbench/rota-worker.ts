import { fillRoster, fitsFor, type RotaWork } from "../../../rules/rota-work.ts";
import type { Content } from "#platform/rota/model.ts";

export type WorkAsked =
  | { kind: "fill"; work: RotaWork; days: { from: number; to: number } }
  | { kind: "fit"; work: RotaWork; day: number; content: Content };

// Filling a week takes a second or two: it is done in a thread of its own.
self.addEventListener("message", ({ data }: MessageEvent<WorkAsked>) =>
  self.postMessage(
    data.kind === "fill" ? fillRoster(data.work, data.days) : fitsFor(data.work, data.day, data.content),
  ),
);
