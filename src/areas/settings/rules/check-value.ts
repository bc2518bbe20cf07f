import { isPlainDate } from "#platform/calendar/plain-date.ts";

/** What a value of a rule must be; the shape that a declared rule has for this purpose. */
export type ValueShape =
  | { type: "integer" | "clock" | "fen"; min: number; max: number; nullable?: boolean }
  | { type: "switch" }
  | { type: "date" }
  | { type: "choice"; choices: readonly { value: string }[] }
  | { type: "text"; maxLength: number };

/** Whether a value fits its rule: `range` when a number lies outside it, `wrong` when it is another kind of thing. */
export function checkValue(shape: ValueShape, value: unknown): "ok" | "range" | "wrong" {
  if (shape.type === "switch") return typeof value === "boolean" ? "ok" : "wrong";
  if (shape.type === "date") return typeof value === "string" && isPlainDate(value) ? "ok" : "wrong";
  if (shape.type === "choice") return shape.choices.some((choice) => choice.value === value) ? "ok" : "wrong";
  if (shape.type === "text") return typeof value === "string" && value.length <= shape.maxLength ? "ok" : "wrong";
  if (value === null) return shape.nullable ? "ok" : "wrong";
  if (typeof value !== "number" || !Number.isInteger(value)) return "wrong";
  return value >= shape.min && value <= shape.max ? "ok" : "range";
}
