import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { cellAt, PLACES, type Finding } from "#platform/rota/model.ts";
import { refusals } from "../../errors.ts";
import { oneRest } from "../../rules/one-rest.ts";
import { worseOf } from "../../rules/worse.ts";
import type { JudgedPlan } from "../publish/judged-plan.ts";
import type { PutCell } from "../publish/put-in-force.ts";

/** A shift that goes from one person to the other. */
export interface Handing {
  from: number;
  to: number;
  date: string;
  place: number;
  contentId: number;
  /** The number of its content among those the plan was opened with. */
  content: number;
}

export interface SwapJudgement {
  cells: PutCell[];
  worse: Finding[];
}

/** What a swap would put where, and what would be worse with it than it is. */
export function judgeSwap(judged: JudgedPlan, handings: readonly Handing[]): SwapJudgement {
  const { rota, dayOf, rowOf, roster } = judged;
  const days = [...new Set(handings.map((one) => dayOf(one.date)))];
  const people = [...new Set(handings.flatMap((one) => [one.from, one.to]))].flatMap((id) => rowOf.get(id) ?? []);
  const said = (): Finding[] => [
    ...people.flatMap((person) => [...rota.row(person), ...days.flatMap((day) => rota.pairsOf(person, day))]),
    ...rota.judge.posts.postIds.flatMap((_, post) => days.flatMap((day) => rota.post(post, day))),
  ];
  const before = said();
  const cells = new Map<string, PutCell>();
  const put = (memberId: number, date: string, place: number, contentId: number | null, content: number) => {
    rota.set(rowOf.get(memberId)!, dayOf(date), place - 1, content);
    cells.set(`${memberId} ${date} ${place}`, { memberId, date, place, contentId });
  };
  for (const { from, to } of handings)
    for (const memberId of [from, to]) if (!rowOf.has(memberId)) throw refuse(refusals.swapOtherPlan);
  for (const one of handings) put(one.from, one.date, one.place, null, 0);
  for (const one of handings) {
    const first = cellAt(roster.window, rowOf.get(one.to)!, dayOf(one.date), 0);
    let place = 0;
    while (place < PLACES && rota.judge.table.isDuty[rota.cells[first + place]!] === 1) place++;
    if (place === PLACES) throw refuse(refusals.shiftTwiceThere, { date: one.date });
    put(one.to, one.date, place + 1, one.contentId, one.content);
  }
  return { cells: [...cells.values()], worse: oneRest(worseOf(before, said())) };
}

/**
 * Refuses a swap that would break a hard rule; gives what the head has to weigh, in both languages. A worker hears their own
 * grounds, of the other only that they cannot: leave, papers and limits are between that person and their head.
 */
export function weighed({ locale, principal }: CallContext, judged: JudgedPlan, { worse }: SwapJudgement) {
  const hard = worse.filter((one) => one.level === "hard");
  if (hard.length > 0) {
    const mine = judged.rowOf.get(principal.memberId ?? 0);
    const told = principal.kind === "worker" ? hard.filter((one) => one.person === mine) : hard;
    const person = (told[0] ?? hard[0]!).person;
    const name = person === null ? "" : (judged.roster.people[person]?.name ?? "");
    if (told.length === 0) throw refuse(refusals.swapUnfit, { name });
    const why = listed([...new Set(told.map((one) => judged.textOf(one)))].slice(0, 3), locale, "clauses");
    throw refuse(refusals.swapHard, { name, why });
  }
  return worse.map((one) => {
    const name = one.person === null ? "" : `${judged.roster.people[one.person]?.name ?? ""} `;
    return { zh: name + judged.textOf(one, "zh"), en: name + judged.textOf(one, "en") };
  });
}
