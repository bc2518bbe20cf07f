import type { Finding } from "#platform/rota/model.ts";

const keyOf = ({ kind, from, to, about, postId, departmentId, person }: Finding): string =>
  [kind, person, from, to, about, postId, departmentId].join("/");
const off = ({ value, allowed }: Finding): number => Math.abs(value - allowed);

/** What is hard or medium and was not there before, or is further off than it was. */
export function worseOf(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const known = new Map<string, number>();
  for (const one of before) known.set(keyOf(one), Math.max(off(one), known.get(keyOf(one)) ?? -1));
  return after.filter((one) => one.level !== "soft" && off(one) > (known.get(keyOf(one)) ?? -1));
}
