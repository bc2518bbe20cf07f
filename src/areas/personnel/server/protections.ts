import { z } from "zod";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../protection-api.ts";
import { protectionKinds, type Protection } from "../rules/labour/grounds.ts";
import { findEmployee } from "./find-employee.ts";

/** A period in which somebody may not be dismissed, and why; sealed as a whole. */
const protectionPeriod = z.object({
  kind: z.enum(protectionKinds),
  from: z.iso.date(),
  until: z.iso.date(),
});

/** What protects somebody on a day (Labour Contract Law art. 42); read for `groundFault` alone. */
export async function protectionsOn(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  memberId: number,
  date: string,
): Promise<Protection[]> {
  const all = await periodsOf({ tx, services }, memberId);
  return all.filter(({ from, until }) => from <= date && date <= until).map(({ kind }) => kind);
}

async function periodsOf({ tx, services }: Pick<CallContext, "tx" | "services">, memberId: number) {
  const { rows } = await tx.query<{ id: number; sealed: Buffer }>(
    "select id, period_sealed as sealed from personnel.protection_record where tenant_id = $1 and member_id = $2 order by id",
    [tx.tenantId, memberId],
  );
  return rows.map(({ id, sealed }) => ({ id, ...openPeriod(services, sealed) }));
}

export const openPeriod = ({ vault }: CallContext["services"], sealed: Buffer) =>
  protectionPeriod.parse(JSON.parse(vault.open(sealed)));

export async function revealProtections(
  context: CallContext,
  { memberId, reason }: InputOf<typeof api.revealProtections>,
): Promise<OutputOf<typeof api.revealProtections>> {
  const { id } = await findEmployee(context, memberId);
  await recordPersonalDataRead(context, {
    memberId: id,
    fields: ["protection"],
    reason,
    call: "personnel.revealProtections",
  });
  return periodsOf(context, id);
}

export async function addProtection(
  context: CallContext,
  { memberId, ...period }: InputOf<typeof api.addProtection>,
): Promise<{ done: true }> {
  const { tx, services, principal } = context;
  const { id } = await findEmployee(context, memberId);
  await tx.query(
    "insert into personnel.protection_record (tenant_id, member_id, period_sealed, set_by) values ($1, $2, $3, $4)",
    [tx.tenantId, id, services.vault.seal(JSON.stringify(period)), principal.accountId || null],
  );
  return allDone;
}

export async function removeProtection(
  context: CallContext,
  { memberId, id }: InputOf<typeof api.removeProtection>,
): Promise<{ done: true }> {
  const employee = await findEmployee(context, memberId);
  const { rowCount } = await context.tx.query(
    "delete from personnel.protection_record where tenant_id = $1 and member_id = $2 and id = $3",
    [context.tx.tenantId, employee.id, id],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}
