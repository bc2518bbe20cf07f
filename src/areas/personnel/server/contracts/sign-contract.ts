import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../contract-api.ts";
import { contractLife } from "../../contract-life.ts";
import { refusals } from "../../errors.ts";
import { findEmployee } from "../find-employee.ts";
import { findContract, refuseOverlap } from "./find-contract.ts";

/** The draft is in force, the one before it renewed. Two that are signed at once wait for each other at the employment. */
export async function signContract(
  context: CallContext,
  { id, version, signedOn }: InputOf<typeof api.signContract>,
): Promise<{ done: true }> {
  const { tx, today } = context;
  const contract = await findContract(context, id, version);
  const state = contractLife.next(contract.state, "sign");
  if (signedOn > today) throw refuseField(refusals.signedLate, "signedOn");
  await findEmployee(context, contract.memberId);
  context.about(contract.number);
  await refuseOverlap(tx, contract);
  await tx.query(
    `update personnel.labour_contract c set state = $3, signed_on = $4, version = version + 1, updated_at = now(),
       nth = (select count(*) + 1 from personnel.labour_contract o where o.tenant_id = c.tenant_id and o.member_id = c.member_id and o.state <> 'draft')
     where c.tenant_id = $1 and c.id = $2`,
    [tx.tenantId, contract.id, state, signedOn],
  );
  if (contract.renewsId !== null)
    await tx.query(
      `update personnel.labour_contract set state = 'renewed', version = version + 1, updated_at = now()
       where tenant_id = $1 and id = $2 and state = 'active'`,
      [tx.tenantId, contract.renewsId],
    );
  return allDone;
}

export async function endContract(
  context: CallContext,
  { id, version, endedOn, endReason }: InputOf<typeof api.endContract>,
): Promise<{ done: true }> {
  const contract = await findContract(context, id, version);
  const state = contractLife.next(contract.state, "end");
  if (endedOn < contract.from || (contract.to !== null && endedOn > contract.to))
    throw refuseField(refusals.endOutside, "endedOn");
  await context.tx.query(
    `update personnel.labour_contract set state = $3, ended_on = $4, end_reason = $5, version = version + 1, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, contract.id, state, endedOn, endReason],
  );
  return allDone;
}

/** Contracts whose last day has passed. */
export async function expireContracts(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `update personnel.labour_contract set state = 'expired', version = version + 1, updated_at = now()
     where tenant_id = $1 and state = 'active' and to_date < $2::date`,
    [tx.tenantId, today],
  );
}
