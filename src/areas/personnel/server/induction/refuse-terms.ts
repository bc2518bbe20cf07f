import { refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { contractKindWords } from "../../labour-words.ts";
import { termFault } from "../../rules/contract-term.ts";
import { contractEnd, type InductionTerms } from "../../rules/induction-terms.ts";

/** The fields of the form by those of a contract. */
const fieldOf = { toDate: "contractMonths", task: "contractKind", probationMonths: "probationMonths" } as const;

/** What law or sense forbids of the contract that is to be drawn up on joining, at its field. */
export function refuseTermsOf(terms: InductionTerms & { joinOn: string }): void {
  const { contractKind: kind, contractMonths, probationMonths, joinOn: from } = terms;
  const found = termFault({ kind, from, to: contractEnd(from, contractMonths), task: "", probationMonths }, false);
  if (!found) return;
  const params = { kind: contractKindWords[kind], ...("most" in found ? { most: found.most } : {}) };
  throw refuseField(refusals[found.fault], fieldOf[found.field], params);
}
