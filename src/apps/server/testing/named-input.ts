import { z } from "zod";
import type { Call } from "#platform/http/call.ts";
import { isDeep } from "./depth.ts";
import type { Made } from "./made-input.ts";

/** Names that every object answers to although nobody gave it them: with an object, and with a function. */
export const inheritedNames: readonly string[] = isDeep
  ? ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf"]
  : ["__proto__", "constructor"];

/** The same input once for each text in it and each inherited name, which stands in that text's place. */
export function inputsByInheritedName(call: Call, fitting: Made): Made[] {
  const texts = textsIn(call, fitting);
  const wanted = texts.flatMap((path) =>
    inheritedNames.flatMap((name) =>
      (path.at(-1) === "sort" ? [name, `-${name}`] : [name]).map((value) => ({ path, value })),
    ),
  );
  return wanted.map(({ path, value }) => withPart(fitting, path, value) as Made);
}

type Path = (string | number)[];

/** Where a text stands in the input, also one that may be left out. */
function textsIn(call: Call, fitting: Made): Path[] {
  const { properties = {} } = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { type?: string }>;
  };
  const left = Object.keys(properties).filter((name) => !Object.hasOwn(fitting, name));
  return [...textsBelow(fitting), ...left.map((name) => [name])];
}

function textsBelow(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsBelow(one, [...path, index]));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, one]) => textsBelow(one, [...path, name]));
  return [];
}

function withPart(value: unknown, [at, ...below]: Path, part: string): unknown {
  if (at === undefined) return part;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Made) };
  (copy as Record<string | number, unknown>)[at] = withPart((copy as Made)[at], below, part);
  return copy;
}
