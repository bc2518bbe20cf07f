import { z } from "zod";
import type { Call } from "#platform/http/call.ts";

/** A repeatable source of numbers from 0 up to 1. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  minItems?: number;
  properties?: Record<string, Shape>;
  minimum?: number;
  maximum?: number;
}

export type Made = Record<string, unknown>;

/** Things no caller has in mind. */
const hostile: readonly unknown[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x".repeat(70_000),
  "",
  " ",
  "%_\\",
  "'; drop table x; --",
  "../../etc/passwd",
  "NaN",
  "Infinity",
  "1e400",
  "-0",
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 63,
  null,
  true,
  [],
  {},
  [null],
  [[]],
  [1, 1],
  { a: 1 },
  ["\u0000"],
  "2026-02-30",
  "0001-01-01",
  "9999-12-31",
  "275760-09-13",
  "2026-13",
  "49:00",
  "=1+1",
  "😀".repeat(40),
];

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

/** What a caller with no ill will might send: every part filled by its kind, ids from `ids`. */
export function fittingInput(call: Call, random: () => number, ids: (name: string) => number): Made {
  return objectOf(z.toJSONSchema(call.input, { io: "output", unrepresentable: "any" }) as Shape, random, ids);
}

/** The same with one to three parts replaced by something hostile, or left out. */
export function hostileInput(call: Call, random: () => number, ids: (name: string) => number): Made {
  const made = fittingInput(call, random, ids);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) spoil(made, random);
  return made;
}

function objectOf(shape: Shape, random: () => number, ids: (name: string) => number): Made {
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, part]) => [name, valueOf(name, part, random, ids)]),
  );
}

function valueOf(name: string, shape: Shape, random: () => number, ids: (name: string) => number): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(shape.enum, random);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices)
    return valueOf(
      name,
      pick(
        choices.filter((one) => one.type !== "null" || choices.length === 1),
        random,
      ),
      random,
      ids,
    );
  if (shape.type === "object") return objectOf(shape, random, ids);
  if (shape.type === "array")
    return Array.from({ length: Math.max(shape.minItems ?? 1, 1) }, () =>
      valueOf(name.replace(/s$/, ""), shape.items ?? {}, random, ids),
    );
  if (shape.type === "boolean") return random() < 0.5;
  if (/(^|[a-z])id$/i.test(name)) return ids(name);
  if (shape.type === "integer" || shape.type === "number") return numberOf(name, shape, random);
  return textOf(name, shape);
}

function numberOf(name: string, shape: Shape, random: () => number): number {
  if (name === "size") return 20;
  if (name === "page" || name === "version") return 1;
  const low = Math.max(shape.minimum ?? 0, -1000);
  return low + Math.floor(random() * (Math.min(shape.maximum ?? 600, 600) - low + 1));
}

function textOf(name: string, shape: Shape): string {
  if (shape.format === "date" || /(date|day|from|on|validTo)$/i.test(name)) return "2026-10-03";
  if (/^to$/i.test(name)) return "2026-10-06";
  if (name === "month") return "2026-10";
  if (name === "phone" || name === "target") return "13800000001";
  if (/email|address$/i.test(name)) return "someone@example.com";
  if (name === "sort" || name === "search") return "";
  return "甲";
}

function spoil(made: Made | unknown[], random: () => number): void {
  const keys = Object.keys(made);
  if (keys.length === 0) return;
  const key = pick(keys, random);
  const holder = made as Record<string, unknown>;
  const inside = holder[key];
  if (typeof inside === "object" && inside !== null && Object.keys(inside).length > 0 && random() < 0.6)
    return spoil(inside as Made, random);
  if (random() < 0.1) delete holder[key];
  else holder[key] = structuredClone(pick(hostile, random));
}
