import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, type ListInput, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isPhone } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type * as api from "../api.ts";
import { appointmentLife } from "../life.ts";
import { findableNumber } from "./findable-number.ts";

const columns = sql`a.id, a.company, a.contact, a.phone_mask as phone, a.email_mask as email, a.wish, a.wanted_on as "wantedOn", a.wanted_part as "wantedPart",
  a.language, a.state, a.note, a.handled_by as "handledBy", a.handled_at as "handledAt", a.sent_at as "sentAt", a.version`;

export function appointmentsQuery(
  context: CallContext,
  input: Omit<InputOf<typeof api.listAppointments>, keyof ListInput>,
): ListQuery {
  const where: Sql[] = [];
  if (input.state) where.push(sql`a.state = ${input.state}`);
  if (input.from) where.push(sql`a.sent_at >= ${`${input.from} 00:00+08`}::timestamptz`);
  if (input.to) where.push(sql`a.sent_at < ${`${input.to} 00:00+08`}::timestamptz + interval '1 day'`);
  if (input.search) {
    const like = containing(input.search);
    const byPhone = isPhone(input.search)
      ? sql`a.phone_hash = ${phoneHash(context.services.vault, context.tx.tenantId, findableNumber(input.search))}`
      : sql`false`;
    where.push(sql`(a.company ilike ${like} or a.contact ilike ${like} or ${byPhone})`);
  }
  return {
    columns,
    from: sql`appointments.appointment a`,
    where,
    sorts: {
      company: sql`a.company`,
      state: sql`a.state`,
      wantedOn: sql`a.wanted_on`,
      sentAt: sql`a.sent_at`,
      handledAt: sql`a.handled_at`,
    },
    defaultSort: "-sentAt",
    key: sql`a.id`,
  };
}

function movesFrom({ principal }: CallContext, state: api.AppointmentState): api.AppointmentState[] {
  const actions = appointmentLife.actions(state, (code) => principal.codes.has(code));
  return [state, ...actions.map((action) => appointmentLife.next(state, action))];
}

export async function listAppointments(
  context: CallContext,
  input: InputOf<typeof api.listAppointments>,
): Promise<OutputOf<typeof api.listAppointments>> {
  const page = await listRows<api.AppointmentRow>(context.tx, appointmentsQuery(context, input), input);
  return { ...page, rows: page.rows.map((row) => ({ ...row, moves: movesFrom(context, row.state) })) };
}

export async function readAppointment(
  context: CallContext,
  { id }: InputOf<typeof api.readAppointment>,
): Promise<OutputOf<typeof api.readAppointment>> {
  const { rows } = await context.tx.query<api.AppointmentRow>(
    sql`select ${columns} from appointments.appointment a where a.id = ${id}`,
  );
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  return { ...row, moves: movesFrom(context, row.state) };
}
