import { refuseField } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { changeRefusals } from "../../change-errors.ts";
import type * as api from "../../changes-api.ts";
import { latestProbationEnd, regularisationFault, type OnProbation } from "../../rules/changes/regularisation.ts";
import type { ContractKind } from "../../rules/labour/contract-kinds.ts";
import type { ProbationTerms } from "../../rules/labour/probation.ts";
import { serviceBetween } from "../../rules/labour/service.ts";
import { findEmployee, type StoredEmployee } from "../find-employee.ts";
import { refusePay, storeChangePay } from "./change-pay.ts";
import { employeeOf, saveChange, type Saved } from "./save-change.ts";

/** What the law asks of somebody's probation: the contract that began with it, and whether it was extended already. */
async function probationFacts(tx: Tx, employee: StoredEmployee): Promise<OnProbation> {
  const { rows: contracts } = await tx.query<{ kind: ContractKind; from: string; to: string | null }>(
    `select kind, from_date as "from", to_date as "to" from personnel.labour_contract
     where tenant_id = $1 and member_id = $2 and state in ('active', 'expired', 'renewed') order by from_date desc limit 1`,
    [tx.tenantId, employee.id],
  );
  const { rows } = await tx.query<{ extended: boolean }>(
    `select exists (select from personnel.change where tenant_id = $1 and member_id = $2 and kind = 'regularisation'
       and outcome = 'extend' and state in ('approved', 'effective')) as extended`,
    [tx.tenantId, employee.id],
  );
  const { state, joinedOn, probationEnd } = employee;
  return { state, joinedOn, probationEnd, contract: termsOf(contracts[0]), wasExtended: rows[0]!.extended };
}

const termsOf = (
  contract: { kind: ContractKind; from: string; to: string | null } | undefined,
): ProbationTerms | null =>
  contract === undefined
    ? null
    : {
        kind: contract.kind,
        contractMonths: contract.to === null ? null : serviceBetween(contract.from, contract.to).months,
      };

export async function probationOf(
  context: CallContext,
  { memberId }: InputOf<typeof api.probationOf>,
): Promise<OutputOf<typeof api.probationOf>> {
  const facts = await probationFacts(context.tx, await findEmployee(context, memberId, false));
  const { state, joinedOn, probationEnd, contract, wasExtended } = facts;
  const latestEnd = joinedOn === null || wasExtended ? null : latestProbationEnd(joinedOn, contract);
  const { rows } = await context.tx.query<{ text: string }>(
    "select text from personnel.self_appraisal where tenant_id = $1 and member_id = $2",
    [context.tx.tenantId, memberId],
  );
  return { state, joinedOn, probationEnd, latestEnd, wasExtended, appraisal: rows[0]?.text ?? null };
}

export async function saveRegularisation(
  context: CallContext,
  input: InputOf<typeof api.saveRegularisation>,
): Promise<Saved> {
  const { outcome, score, appraisal, from, reason } = input;
  const employee = await employeeOf(context, "regularisation", input);
  const until = outcome === "extend" ? input.probationUntil : null;
  const fault = regularisationFault(await probationFacts(context.tx, employee), { outcome, from, until });
  if (fault) {
    const { field, fault: kind, ...params } = fault;
    throw refuseField(changeRefusals[kind], field, { name: employee.name, ...params });
  }
  // Only who passes is paid differently by it.
  const pay = outcome === "pass" ? input.pay : [];
  await refusePay(context, employee.id, pay);
  const values = { outcome, score, appraisal, probation_until: until, reason };
  return saveChange(context, "regularisation", employee, input, values, (change) =>
    storeChangePay(context, change, pay),
  );
}
