import type { Finding } from "#platform/rota/model.ts";

const rests = new Set(["rest", "restAfterNight"]);
const weights = { hard: 2, medium: 1, soft: 0 } as const;

/** Of two rules on the same rest only what says more: the harder one, then the one that asks for longer. */
export function oneRest(findings: readonly Finding[]): Finding[] {
  const isLess = (one: Finding, other: Finding) =>
    one !== other &&
    one.kind !== other.kind &&
    one.person === other.person &&
    one.from === other.from &&
    one.to === other.to &&
    (weights[one.level] - weights[other.level] || one.allowed - other.allowed) < 0;
  const all = findings.filter(({ kind }) => rests.has(kind));
  return findings.filter((one) => !rests.has(one.kind) || !all.some((other) => isLess(one, other)));
}
