import { hashPassword, passwordFits, settleAttempts, takeAttempt } from "#areas/access/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { Services } from "#platform/http/services.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import { isPin, isWeakPin } from "../../rules/payslips/pin.ts";

interface Person {
  tenantId: number;
  memberId: number;
}

/** Six digits alone would be found from a stolen hash in a day: with the installation's key in it, not without that. */
const peppered = ({ vault }: Pick<Services, "vault">, { tenantId, memberId }: Person, pin: string): string =>
  vault.blindIndex(tenantId, `payslip pin ${memberId} ${pin}`).toString("base64url");

export async function storedPin(
  { pool }: Pick<Services, "pool">,
  { tenantId, memberId }: Person,
): Promise<string | null> {
  const { rows } = await withTenant(pool, { tenantId }, (tx) =>
    tx.query<{ hash: string }>("select hash from payroll.payslip_pin where tenant_id = $1 and member_id = $2", [
      tx.tenantId,
      memberId,
    ]),
  );
  return rows[0]?.hash ?? null;
}

const counterOf = ({ tenantId, memberId }: Person) => ({ brake: "pin" as const, what: `${tenantId}:${memberId}` });

/** Refuses a wrong PIN, and any after too many, whoever tries; each try is counted before it is made. Outside a transaction. */
export async function checkPin(services: Services, person: Person, pin: string): Promise<void> {
  const stored = await storedPin(services, person);
  if (stored === null) throw refuse(payslipRefusals.noPin);
  const counter = counterOf(person);
  await takeAttempt(services.pool, services.vault, counter.brake, counter.what);
  if (!(await passwordFits(peppered(services, person, pin), stored))) throw refuse(payslipRefusals.wrongPin);
  await settleAttempts(services.pool, services.vault, [], [counter]);
}

/** A PIN as it is kept; refuses what is none or is tried first. */
export async function hashPin(services: Services, person: Person, pin: string): Promise<string> {
  if (!isPin(pin)) throw refuseField(payslipRefusals.badPin, "pin");
  if (isWeakPin(pin)) throw refuseField(payslipRefusals.weakPin, "pin");
  return hashPassword(peppered(services, person, pin));
}
