import { createJudge, type JudgeOptions } from "./judge.ts";
import type { Content, Finding, RotaPerson } from "./model.ts";
import { duty, person, rota, type Given } from "./rota.fixture.ts";

/** A finding in short: kind, days, value and what is allowed. */
export const told = ({ kind, from, to, value, allowed, about }: Finding) =>
  `${kind}${about === undefined ? "" : `:${about}`} ${from === to ? from : `${from}-${to}`} ${value}/${allowed}`;

/** What is told of one row. */
export function judged(
  row: string,
  given: Given & { who?: Partial<RotaPerson> } = {},
  options?: JudgeOptions,
): string[] {
  const { model, cells } = rota([row], { people: [person(1, given.who)], ...given });
  return createJudge(model, options).row(cells, 0).map(told);
}

/** Duties of lengths and borders that the tables ask for. */
export const contents: Record<string, Content> = {
  A: duty("2330-0630"),
  B: duty("0630-1430"),
  C: duty("1000-1800"),
  F: duty("0800-2000"),
  G: duty("0759-2000"),
  H: duty("0600-1200/1400-2000"),
  I: duty("0600-1200/1401-2001"),
  J: duty("0800-1600"),
  K: duty("0800-1606"),
  M: duty("0800-1900"),
  O: duty("0800-1901"),
  P: duty("0800-1200"),
  Q: duty("0800-1201"),
  R: duty("1600-0000"),
  T: duty("2200-0000"),
  U: duty("2201-0000"),
  V: duty("1200-2000"),
  W: duty("1300-2159"),
};
export const all = (rules: Given["rules"], more: Given = {}): Given => ({ contents, rules, ...more });
