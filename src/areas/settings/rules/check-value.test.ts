import { describe, expect, it } from "vitest";
import { checkValue } from "./check-value.ts";

const hours = { type: "integer", min: 1, max: 30 } as const;
const off = { type: "fen", min: 0, max: 100, nullable: true } as const;

describe("values of rules", () => {
  it.each([
    [hours, 1, "ok"],
    [hours, 30, "ok"],
    [hours, 0, "range"],
    [hours, 31, "range"],
    [hours, 1.5, "wrong"],
    [hours, "8", "wrong"],
    [hours, null, "wrong"],
    [off, null, "ok"],
    [off, 101, "range"],
    [{ type: "switch" } as const, true, "ok"],
    [{ type: "switch" } as const, 1, "wrong"],
    [{ type: "choice", choices: [{ value: "warn" }] } as const, "warn", "ok"],
    [{ type: "choice", choices: [{ value: "warn" }] } as const, "refuse", "wrong"],
    [{ type: "date" } as const, "2026-02-28", "ok"],
    [{ type: "date" } as const, "2026-02-29", "wrong"],
    [{ type: "date" } as const, "1.2.2026", "wrong"],
    [{ type: "text", maxLength: 3 } as const, "abcd", "wrong"],
  ])("%j takes %j: %s", (shape, value, answer) => expect(checkValue(shape, value)).toBe(answer));
});
