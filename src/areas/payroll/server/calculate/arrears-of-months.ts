import { attendanceMonth } from "#platform/calendar/periods.ts";
import { inputOfSlip, type SlipContent, type SlipDelta } from "../../content.ts";
import { arrearsOf } from "../../rules/arrears.ts";
import { canonical } from "../../rules/canonical.ts";
import { filledFrame, runStageOf, slipFaults, valuesOf, type SlipInput } from "../../rules/run-slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import { readFacts, type PersonFacts } from "../facts/read-facts.ts";
import type { StoredRun } from "../runs/run-store.ts";
import type { EarlierSlip } from "./earlier.ts";
import { readParameters } from "./parameters.ts";
import { readProgram, type PayProgram } from "./program.ts";
import { cityOf, type Calculating } from "./working.ts";

/** Insurance and tax of an earlier month are never made anew here: theirs are lines of their own (T-2, S-3). */
const isMadeAnew = ({ kind }: { kind: string }) => kind === "earning" || kind === "deduction";

/** Y-6: by person, what main months that were granted since `from` would come to now, by their own formulas, less what was paid. */
export async function arrearsOfMonths(
  context: Calculating,
  run: StoredRun,
  slips: readonly EarlierSlip[],
  from: string,
): Promise<ReadonlyMap<number, SlipDelta[]>> {
  const found = new Map<number, SlipDelta[]>();
  const others = slips.filter(({ runId }) => runId !== run.id);
  const mains = others.filter(({ kind, month }) => kind === "main" && month >= from && month < run.month);
  const paidBy = Map.groupBy(others, ({ memberId }) => memberId);
  for (const [, group] of Map.groupBy(mains, ({ runId }) => runId)) {
    const [first] = group;
    if (first === undefined) continue;
    const program = await readProgram(context.tx, first.templateVersionId, first.month);
    const people = await readFacts(context, {
      period: attendanceMonth(first.month, 1),
      memberIds: group.map(({ memberId }) => memberId),
      heldBy: first.runNumber,
      onlyHeld: true,
    });
    const parameters = await readParameters(context.tx, first.month);
    const granted = new Map(group.map((slip) => [slip.memberId, slip]));
    for (const person of people) {
      const slip = granted.get(person.memberId)!;
      if (isSame(slip.content, person)) continue;
      const parameter = (code: string) => parameters.of(code, run.entityId, cityOf(person));
      const now = madeAnew(program, slip.content, person, parameter);
      if (now === null) continue;
      const later = paidBy.get(person.memberId)!.flatMap(({ content }) => content.deltas);
      const before = [
        ...anewLines(slip.content.values, program),
        ...later.filter(({ forMonth }) => forMonth === first.month),
      ];
      const deltas = arrearsOf([{ month: first.month, granted: before, now: anewLines(now, program) }]);
      found.set(person.memberId, [
        ...(found.get(person.memberId) ?? []),
        ...deltas.map(({ itemId, fen }) => ({ itemId, fen, forMonth: first.month })),
      ]);
    }
  }
  return found;
}

const isSame = (content: SlipContent, person: PersonFacts): boolean =>
  canonical([content.facts, content.stretches]) === canonical([person.facts, person.stretches]);

const anewLines = (values: Readonly<Record<string, number>>, { items }: PayProgram) =>
  linesOf(values, items).filter(({ itemId }) => isMadeAnew(items.get(itemId)!));

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
  const ids = order.map(({ itemId }) => itemId).filter((id) => isMadeAnew(items.get(id)!));
  return valuesOf(program, frame, input, ids);
}
