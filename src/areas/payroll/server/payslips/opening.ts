import { ownPlaces, sendVisitorCode, settleAttempts, useVisitorCode } from "#areas/access/server.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { maskEmail, maskPhone } from "#platform/identity/mask.ts";
import type { Envelope } from "#platform/secret/input/envelope.ts";
import { inputKeyFor, openInput } from "#platform/secret/input/open-input.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import * as api from "../../payslips-api.ts";
import { checkPin, hashPin, storedPin } from "./pin.ts";

/** So long payslips stay open for the log-in that has shown a PIN or a code. */
const minutesOpen = 10;

export function personOf({ principal }: PreparingContext): { tenantId: number; memberId: number } {
  const { tenantId, memberId } = principal;
  if (memberId === null) throw refuse(payslipRefusals.noPerson);
  return { tenantId, memberId };
}

export async function readPublicKey(
  { services, principal, now }: PreparingContext,
  { call }: InputOf<typeof api.readPublicKey>,
): Promise<OutputOf<typeof api.readPublicKey>> {
  return inputKeyFor(services, { tenantId: principal.tenantId, by: principal.sessionId, call }, now);
}

/** What the caller's browser has sealed for this call. */
export const openSealed = (
  { services, principal, now }: PreparingContext,
  { path }: { path: string },
  sealed: Envelope,
): Promise<string> =>
  openInput(services, { tenantId: principal.tenantId, by: principal.sessionId, call: path }, sealed, now);

type Place = "phone" | "email";

/** The phone or mailbox of the caller's log-in, and what a code sent there opens. */
async function visitorAt(context: PreparingContext, place: Place) {
  const { tenantId, memberId } = personOf(context);
  const target = (await ownPlaces(context))[place];
  if (target === null) throw refuseField(payslipRefusals.noPlace, "place");
  return { phone: target, tenantId, opens: `payslip:${memberId}` };
}

export async function myPayslipPlaces(context: PreparingContext): Promise<OutputOf<typeof api.myPayslipPlaces>> {
  const { phone, email } = await ownPlaces(context);
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
}

export async function sendPayslipCode(
  context: PreparingContext,
  { place }: InputOf<typeof api.sendPayslipCode>,
): Promise<OutputOf<typeof api.sendPayslipCode>> {
  return sendVisitorCode(context, await visitorAt(context, place));
}

const useCode = async (context: PreparingContext, { place, code }: { place: Place; code: string }): Promise<void> =>
  useVisitorCode(context, await visitorAt(context, place), code);

/** Before the transaction: what was tried counts, also where it was wrong. */
export async function proveOpening(context: PreparingContext, { by }: InputOf<typeof api.openPayslips>): Promise<void> {
  if (by.way === "code") return useCode(context, by);
  const pin = await openSealed(context, api.openPayslips, by.pin);
  await checkPin(context.services, personOf(context), pin);
}

export async function openPayslips(context: CallContext): Promise<OutputOf<typeof api.openPayslips>> {
  return { openUntil: await keepOpen(context) };
}

async function keepOpen(context: CallContext): Promise<string> {
  const { tx, principal, now } = context;
  const { memberId } = personOf(context);
  const openUntil = new Date(Date.parse(now) + minutesOpen * 60_000).toISOString();
  await tx.query("delete from payroll.payslip_opening where tenant_id = $1 and expires_at < $2", [tx.tenantId, now]);
  await tx.query(
    `insert into payroll.payslip_opening (tenant_id, session_id, member_id, opened_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, session_id) do update set member_id = excluded.member_id, opened_at = excluded.opened_at, expires_at = excluded.expires_at`,
    [tx.tenantId, principal.sessionId, memberId, now, openUntil],
  );
  return openUntil;
}

/** Until when this log-in may see its person's payslips; null where it may not now. */
export async function openUntil(context: CallContext): Promise<string | null> {
  const { tx, principal, now } = context;
  const { rows } = await tx.query<{ until: string }>(
    `select expires_at as until from payroll.payslip_opening where tenant_id = $1 and session_id = $2 and member_id = $3 and expires_at > $4`,
    [tx.tenantId, principal.sessionId, principal.memberId, now],
  );
  return rows[0] ? new Date(rows[0].until).toISOString() : null;
}

export async function refuseClosed(context: CallContext): Promise<void> {
  if ((await openUntil(context)) === null) throw refuse(payslipRefusals.locked);
}

export async function closePayslips({ tx, principal }: CallContext): Promise<{ done: true }> {
  await tx.query("delete from payroll.payslip_opening where tenant_id = $1 and session_id = $2", [
    tx.tenantId,
    principal.sessionId,
  ]);
  return allDone;
}

interface Pins {
  pin: string;
  current: string | null;
}

function pinsIn(text: string): Pins {
  try {
    const { pin, current } = JSON.parse(text) as { pin?: unknown; current?: unknown };
    return { pin: typeof pin === "string" ? pin : "", current: typeof current === "string" ? current : null };
  } catch {
    return { pin: "", current: null };
  }
}

export interface NewPin {
  hash: string;
  /** What was stored when it was checked. */
  before: string | null;
}

/** The first PIN as one chooses it; a later one with the one before or a code, which is used up only where all else fits. */
export async function proveNewPin(
  context: PreparingContext,
  { pins, code }: InputOf<typeof api.setPayslipPin>,
): Promise<NewPin> {
  const { services } = context;
  const person = personOf(context);
  const { pin, current } = pinsIn(await openSealed(context, api.setPayslipPin, pins));
  const before = await storedPin(services, person);
  const hash = await hashPin(services, person, pin);
  if (before !== null) {
    if (code !== null) {
      await useCode(context, code);
      const { tenantId, memberId } = person;
      await settleAttempts(services.pool, services.vault, [], [{ brake: "pin", what: `${tenantId}:${memberId}` }]);
    } else if (current === null) throw refuse(payslipRefusals.pinThere);
    else await checkPin(services, person, current);
  }
  return { hash, before };
}

export async function setPayslipPin(
  context: CallContext,
  _input: InputOf<typeof api.setPayslipPin>,
  { hash, before }: NewPin,
): Promise<OutputOf<typeof api.setPayslipPin>> {
  const { tx, now } = context;
  const { memberId } = personOf(context);
  const { rowCount } = await tx.query(
    `insert into payroll.payslip_pin as p (tenant_id, member_id, hash, set_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, member_id) do update set hash = excluded.hash, set_at = excluded.set_at, version = p.version + 1 where p.hash = $5`,
    [tx.tenantId, memberId, hash, now, before],
  );
  // Another one has been set meanwhile.
  if (rowCount !== 1) throw refuse(payslipRefusals.pinThere);
  // Whoever knew the one before is out.
  await tx.query("delete from payroll.payslip_opening where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    memberId,
  ]);
  return { openUntil: await keepOpen(context) };
}
