import { fromFen } from "#platform/formula/number.ts";
import type { Program } from "#platform/formula/program.ts";
import { valuesOf } from "../../rules/run-slip.ts";
import { linesOf, specialDeductions } from "../../rules/slip-lines.ts";
import type { TaxedAs } from "../../rules/kinds.ts";
import type { StoredRun } from "../runs/run-store.ts";
import { taxOf, type TaxablePay } from "./outside.ts";
import type { PayProgram } from "./program.ts";
import type { Calculating, Working } from "./working.ts";

const none = { pensionFen: 0, medicalFen: 0, unemploymentFen: 0, fundFen: 0 };

/** Asks tax for everybody at once, and puts what is withheld where formulas read it. */
export async function addTax(
  context: Calculating,
  run: StoredRun,
  program: PayProgram,
  compiled: Program,
  working: readonly Working[],
): Promise<void> {
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
      withheldBy.set(`tax.${kind}`, taxFen);
      one.tax.push({ kind, incomeFen, exemptFen, special: { ...special }, taxFen, steps });
    }
    for (const { ref, slot, asked } of compiled.inputs)
      if (asked && ref.startsWith("tax.")) one.frame.values[slot] = fromFen(withheldBy.get(ref) ?? 0);
  }
}

/** Income by kind: items that are taxed so, with differences of earlier months, which are taxed now (T-2). */
function paymentsOf(program: PayProgram, compiled: Program, one: Working): TaxablePay[] {
  const ids = program.order.map(({ itemId }) => itemId);
  const lines = [...linesOf(valuesOf(compiled, one.frame, one.input, ids), program.items), ...one.deltas];
  const sum = (taxed: TaxedAs) =>
    lines.reduce((total, { itemId, fen }) => {
      const item = program.items.get(itemId);
      if (item?.taxed !== taxed) return total;
      return total + (item.kind === "deduction" ? -fen : fen);
    }, 0);
  const { memberId } = one.person;
  const payment = (kind: TaxablePay["kind"], incomeFen: number): TaxablePay => ({
    ref: `${memberId} ${kind}`,
    memberId,
    kind,
    incomeFen,
    exemptFen: 0,
    special: none,
    otherFen: 0,
  });
  const others = (["bonus", "severance", "labour"] as const)
    .map((kind) => payment(kind, sum(kind)))
    .filter(({ incomeFen }) => incomeFen !== 0);
  const exemptFen = sum("exempt");
  const special = specialDeductions(one.insurance);
  const incomeFen = sum("wage") + exemptFen;
  const isPaid = incomeFen !== 0 || Object.values(special).some((fen) => fen !== 0);
  return isPaid ? [{ ...payment("wage", incomeFen), exemptFen, special }, ...others] : others;
}
