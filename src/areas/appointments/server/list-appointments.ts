import { sql, type Sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isPhone } from "#platform/identity/phone.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type * as api from "../api.ts";
import { appointmentLife } from "../life.ts";
import { appointmentList } from "../list.ts";
import type { AppointmentState } from "../words.ts";
import { findableNumber } from "./findable-number.ts";

const columns = {
  id: sql`a.id`,
  company: sql`a.company`,
  contact: sql`a.contact`,
  phone: sql`a.phone_mask`,
  email: sql`a.email_mask`,
  wish: sql`a.wish`,
  wantedOn: sql`a.wanted_on`,
  wantedPart: sql`a.wanted_part`,
  language: sql`a.language`,
  state: sql`a.state`,
  note: sql`a.note`,
  handledBy: sql`a.handled_by`,
  handledAt: sql`a.handled_at`,
  sentAt: sql`a.sent_at`,
  version: sql`a.version`,
};

export const appointments = listSource(appointmentList, {
  company: sql`a.tenant_id`,
  query({ services, tx }, { state, from, to, search }) {
    const where: Sql[] = [];
    if (state) where.push(sql`a.state = ${state}`);
    if (from) where.push(sql`a.sent_at >= ${`${from} 00:00+08`}::timestamptz`);
    if (to) where.push(sql`a.sent_at < ${`${to} 00:00+08`}::timestamptz + interval '1 day'`);
    if (search) {
      const like = containing(search);
      const byPhone = isPhone(search)
        ? sql`a.phone_hash = ${phoneHash(services.vault, tx.tenantId, findableNumber(search))}`
        : sql`false`;
      where.push(sql`(a.company ilike ${like} or a.contact ilike ${like} or ${byPhone})`);
    }
    return { columns, from: sql`appointments.appointment a`, where, key: sql`a.id` };
  },
  present: (context, rows) => rows.map((row) => ({ moves: movesFrom(context, row.state) })),
});

function movesFrom({ principal }: CallContext, state: AppointmentState): AppointmentState[] {
  const actions = appointmentLife.actions(state, (code) => principal.codes.has(code));
  return [state, ...actions.map((action) => appointmentLife.next(state, action))];
}

export const readAppointment = (
  context: CallContext,
  { id }: InputOf<typeof api.readAppointment>,
): Promise<OutputOf<typeof api.readAppointment>> => appointments.one(context, id);
