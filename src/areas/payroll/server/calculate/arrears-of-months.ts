import { inputOfSlip, type HelperDelta, type SlipContent, type SlipDelta } from "../../content.ts";
import { arrearsOf } from "../../rules/arrears.ts";
import { itemRef } from "#platform/formula/vocabulary.ts";
import { canonical } from "../../rules/canonical.ts";
import { payPeriod } from "../../rules/pay-period.ts";
import { filledFrame, runStageOf, slipFaults, valuesOf, type SlipInput } from "../../rules/run-slip.ts";
import type { SlipLine } from "../../rules/slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import { readFacts, type PersonFacts } from "../facts/read-facts.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { EarlierSlip } from "./earlier.ts";
import { definitionsOf } from "./definition-set.ts";
import type { PayProgram } from "./program.ts";
import { cityOf, type Calculating } from "./working.ts";

/** Insurance and tax of an earlier month are never made anew here: theirs are lines of their own (T-2, S-3). */
const isPaidAnew = ({ kind }: { kind: string }) => kind === "earning" || kind === "deduction";

/** What earlier months come to beside what they came to. */
export interface Differences {
  deltas: SlipDelta[];
  helperDeltas: HelperDelta[];
}

/** A main slip as it was granted, and what it comes to now; helpers in whole units of theirs. */
interface Again {
  month: string;
  granted: SlipLine[];
  now: SlipLine[];
}

/**
 * Y-6: by person, what the granted main slips given would come to now, by their own formulas, less what was paid for their
 * months then and since. `paid` are all granted slips of the people.
 */
export async function arrearsOfMonths(
  context: Calculating,
  run: StoredRun,
  items: PayProgram["items"],
  paid: readonly EarlierSlip[],
  mains: readonly EarlierSlip[],
): Promise<ReadonlyMap<number, Differences>> {
  const again = new Map<number, Again[]>();
  const byRun = Map.groupBy(mains, ({ runId, content }) => `${runId} ${content.definitions ?? ""}`);
  for (const group of byRun.values())
    for (const [memberId, one] of await madeAgain(context, run, group))
      again.set(memberId, [...(again.get(memberId) ?? []), one]);
  const paidBy = Map.groupBy(paid, ({ memberId }) => memberId);
  return new Map(
    [...again].map(([memberId, all]) => {
      const since = (paidBy.get(memberId) ?? []).flatMap(({ content }) => [
        ...content.deltas,
        ...(content.helperDeltas ?? []).map(({ units, ...delta }) => ({ ...delta, fen: units })),
      ]);
      const months = [...Map.groupBy(all, ({ month }) => month)].map(([month, blocks]) => ({
        month,
        granted: [...blocks.flatMap(({ granted }) => granted), ...since.filter(({ forMonth }) => forMonth === month)],
        now: blocks.flatMap(({ now }) => now),
      }));
      const changed = months.flatMap((one) =>
        arrearsOf([one]).map(({ itemId, fen }) => ({ itemId, fen, forMonth: one.month })),
      );
      const isHelper = ({ itemId }: SlipLine) => items.get(itemId)?.kind === "helper";
      return [
        memberId,
        {
          deltas: changed.filter((one) => !isHelper(one)),
          helperDeltas: changed.filter(isHelper).map(({ itemId, fen, forMonth }) => ({ itemId, units: fen, forMonth })),
        },
      ];
    }),
  );
}

/** The slips of one run with the facts as they are now; left out is what cannot be worked out any more. */
async function madeAgain(
  context: Calculating,
  run: StoredRun,
  group: readonly EarlierSlip[],
): Promise<Map<number, Again>> {
  const [first] = group;
  if (first === undefined) return new Map();
  const { program, parameters } = await definitionsOf(context.tx, first);
  const people = await readFacts(context, {
    period: payPeriod(first),
    memberIds: group.map(({ memberId }) => memberId),
    heldBy: first.runNumber,
    onlyHeld: true,
    entityId: run.entityId,
  });
  const granted = new Map(group.map((slip) => [slip.memberId, slip]));
  return new Map(
    people.flatMap((person) => {
      const { content } = granted.get(person.memberId)!;
      const before = anewLines(content.values, program);
      const made = (now: SlipLine[]) => [[person.memberId, { month: first.month, granted: before, now }] as const];
      if (isSame(content, person)) return made(before);
      const parameter = (code: string) => parameters.of(code, run.entityId, cityOf(person));
      const values = madeAnew(program, content, person, parameter);
      return values === null ? [] : made(anewLines(values, program));
    }),
  );
}

const isSame = (content: SlipContent, person: PersonFacts): boolean =>
  canonical([content.facts, content.stretches]) === canonical([person.facts, person.stretches]);

/** What of a slip is compared: what is paid, and helpers, of which averages are made; not what waits for tax. */
function anewLines(values: Readonly<Record<string, number>>, { items, program }: PayProgram): SlipLine[] {
  const later = new Set(program?.stages.slice(1).flatMap((stage) => stage.items.map(({ ref }) => ref)));
  const paid = linesOf(values, items).filter(({ itemId }) => isPaidAnew(items.get(itemId)!));
  const helpers = Object.entries(values)
    .map(([id, units]) => ({ itemId: Number(id), fen: units }))
    .filter(({ itemId }) => items.get(itemId)?.kind === "helper");
  return [...paid, ...helpers].filter(({ itemId }) => !later.has(itemRef(itemId)));
}

/** The figures of an earlier month with its facts as they are now; null where they cannot be worked out any more. */
function madeAnew(
  { program, items, order }: PayProgram,
  content: SlipContent,
  { facts, stretches }: PersonFacts,
  parameter: SlipInput["parameter"],
): Record<string, number> | null {
  if (program === null) return null;
  const kept = inputOfSlip(content, (id) => items.get(id)?.decimals ?? 2, parameter);
  const input: SlipInput = { ...kept, facts, stretches };
  const frame = filledFrame(program, input);
  runStageOf(program, 0, frame, input, new Map());
  if (slipFaults(program, frame).some(({ code }) => code !== "dependsOn")) return null;
  return valuesOf(
    program,
    frame,
    input,
    order.map(({ itemId }) => itemId),
  );
}
