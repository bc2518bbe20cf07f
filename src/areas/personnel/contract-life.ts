import { lifeOf } from "#platform/arrows/arrows.ts";
import { contractWords } from "./words.ts";

/** A contract on paper: drawn up, signed, then renewed by the next one, ended early, or over with its term (`program`). */
export const contractLife = lifeOf(
  [
    { from: ["draft"], action: "edit", who: "C0411.edit", to: "draft" },
    { from: ["draft"], action: "sign", who: "C0411.sign", to: "active" },
    { from: ["active"], action: "scan", who: "C0411.sign", to: "active" },
    { from: ["active"], action: "renew", who: "C0411.add", to: "renewed" },
    { from: ["expired"], action: "renew", who: "C0411.add", to: "expired" },
    { from: ["active"], action: "end", who: "C0411.end", to: "ended" },
    { from: ["active"], action: "clock", who: "program", to: "expired" },
  ],
  contractWords,
);
