import { fromFen } from "#platform/formula/number.ts";
import type { Program } from "#platform/formula/program.ts";
import { valuesOf } from "../../rules/run-slip.ts";
import { linesOf, specialDeductions } from "../../rules/slip-lines.ts";
import type { StoredRun } from "../runs/run-store.ts";
import { regimesIn, taxOf, type Regime, type TaxablePay } from "./outside.ts";
import type { PayProgram } from "./program.ts";
import type { Calculating, Working } from "./working.ts";

/** In which order they are taxed: each on top of those before it. */
const kinds = ["wage", "bonus", "severance", "labour", "intern"] as const;
const none = { pensionFen: 0, medicalFen: 0, unemploymentFen: 0, fundFen: 0 };

/** Asks tax for everybody at once, and puts what is withheld where formulas read it. */
export async function addTax(
  context: Calculating,
  run: StoredRun,
  program: PayProgram,
  compiled: Program,
  working: readonly Working[],
): Promise<void> {
  const regimes = await regimesIn(
    context,
    run,
    working.map(({ person }) => person.memberId),
  );
  for (const one of working) one.regime = regimes.get(one.person.memberId) ?? null;
  const payments = working.flatMap((one) => paymentsOf(program, compiled, one));
  const told = await taxOf(context, run, payments);
  const byMember = Map.groupBy(payments, ({ memberId }) => memberId);
  for (const one of working) {
    const withheldBy = new Map<string, number>();
    for (const { ref, kind, incomeFen, exemptFen, special } of byMember.get(one.person.memberId) ?? []) {
      const withheld = told.get(ref);
      if (withheld === undefined) continue;
      const { taxFen, steps, fault } = withheld;
      if (fault !== undefined) one.fault ??= { code: fault, itemId: null };
      if (taxFen !== 0 && !isTakenOff(compiled, `tax.${kind}`)) one.fault ??= { code: "pay.noTaxItem", itemId: null };
      withheldBy.set(`tax.${kind}`, taxFen);
      one.tax.push({ kind, incomeFen, exemptFen, special: { ...special }, taxFen, steps });
    }
    for (const { ref, slot, asked } of compiled.inputs)
      if (asked && ref.startsWith("tax.")) one.frame.values[slot] = fromFen(withheldBy.get(ref) ?? 0);
  }
}

/** Whether an item of the template takes a tax off; one that is withheld and not taken off would be paid out. */
const isTakenOff = ({ inputs }: Program, taxRef: string) => inputs.some(({ ref, asked }) => asked && ref === taxRef);

/** Wages of somebody who is paid for labour service or as an intern are that: the regime is the person's (T-3). */
const kindOf = (taxed: TaxablePay["kind"], regime: Regime | null): TaxablePay["kind"] =>
  (regime === "labour" || regime === "intern") && (taxed === "wage" || taxed === "bonus") ? regime : taxed;

/**
 * Income by kind: items that are taxed so, with differences of earlier months, which are taxed now (T-2). Wages of a month
 * that came to nothing are income of 0: whoever is employed is declared (IIT Regulations art. 26).
 */
function paymentsOf(program: PayProgram, compiled: Program, one: Working): TaxablePay[] {
  const ids = program.order.map(({ itemId }) => itemId);
  const lines = [...linesOf(valuesOf(compiled, one.frame, one.input, ids), program.items), ...one.deltas];
  const { memberId } = one.person;
  const found = new Map<TaxablePay["kind"], { incomeFen: number; exemptFen: number }>();
  for (const { itemId, fen } of lines) {
    const item = program.items.get(itemId);
    if (item === undefined || item.taxed === "none") continue;
    const kind = kindOf(item.taxed === "exempt" ? "wage" : item.taxed, one.regime);
    const before = found.get(kind) ?? { incomeFen: 0, exemptFen: 0 };
    const signed = item.kind === "deduction" ? -fen : fen;
    found.set(kind, {
      incomeFen: before.incomeFen + signed,
      exemptFen: before.exemptFen + (item.taxed === "exempt" ? signed : 0),
    });
  }
  const special = specialDeductions(one.insurance);
  const isInsured = Object.values(special).some((fen) => fen !== 0);
  const isDeclared = one.takesMonth && kindOf("wage", one.regime) === "wage" && one.person.stretches.parts.length > 0;
  if ((isInsured || isDeclared) && !found.has("wage")) found.set("wage", { incomeFen: 0, exemptFen: 0 });
  return kinds.flatMap((kind) => {
    const sums = found.get(kind);
    if (sums === undefined) return [];
    const isWage = kind === "wage";
    if (sums.incomeFen === 0 && !(isWage && (isInsured || isDeclared))) return [];
    return [{ ref: `${memberId} ${kind}`, memberId, kind, ...sums, special: isWage ? special : none, otherFen: 0 }];
  });
}
