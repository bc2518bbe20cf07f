import type { Ref } from "./vocabulary.ts";

/** What each name needs, by name. */
export type Needs = ReadonlyMap<Ref, readonly Ref[]>;

/** The shortest way from a name back to itself; null where it lies on no circle. */
export function circleOf(start: Ref, needs: Needs): Ref[] | null {
  const from = new Map<Ref, Ref>();
  const open: Ref[] = [start];
  for (const one of open) {
    for (const needed of needs.get(one) ?? []) {
      if (needed === start) {
        const path = [start];
        for (let at: Ref | undefined = one; at !== undefined && at !== start; at = from.get(at)) path.push(at);
        return [...path, start].reverse();
      }
      if (!from.has(needed)) {
        from.set(needed, one);
        open.push(needed);
      }
    }
  }
  return null;
}

/** Each name behind all it needs, else in the order given; what lies on a circle, or needs what does, is left out. */
export function ordered(names: readonly Ref[], needs: Needs): Ref[] {
  const result: Ref[] = [];
  const left = new Map<Ref, number>();
  const users = new Map<Ref, Ref[]>();
  const known = new Set(names);
  for (const name of names) {
    const needed = new Set((needs.get(name) ?? []).filter((one) => known.has(one)));
    left.set(name, needed.size);
    for (const one of needed) users.set(one, [...(users.get(one) ?? []), name]);
  }
  const open = names.filter((name) => left.get(name) === 0);
  for (const name of open) {
    result.push(name);
    for (const user of users.get(name) ?? []) {
      const rest = (left.get(user) ?? 0) - 1;
      left.set(user, rest);
      if (rest === 0) open.push(user);
    }
  }
  return result;
}
