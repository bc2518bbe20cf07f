import { definitionsOn } from "#areas/scheduling/server.ts";
import { breaks } from "#platform/db/fault.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../patterns-api.ts";

type Listed = OutputOf<typeof api.listPatterns>["patterns"][number];

export async function listPatterns(context: CallContext): Promise<OutputOf<typeof api.listPatterns>> {
  const { tx } = context;
  const patterns = await tx.query<Omit<Listed, "people">>(
    "select id, version, name, days, holidays, enabled from planning.pattern where tenant_id = $1 order by enabled desc, name",
    [tx.tenantId],
  );
  const people = await tx.query<Listed["people"][number] & { patternId: number }>(sql`
    select f.pattern_id as "patternId", f.member_id as "memberId", m.name, f.from_date as "from", f.to_date as "to", f.day_offset as "offset"
    from planning.pattern_person f join organisation.member_view m on m.tenant_id = f.tenant_id and m.id = f.member_id
    where f.tenant_id = ${tx.tenantId} and (f.to_date is null or f.to_date >= ${context.today}::date) and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id` })}
    order by f.from_date, m.name, m.id`);
  const byPattern = Map.groupBy(people.rows, (one) => one.patternId);
  return {
    patterns: patterns.rows.map((pattern) => ({
      ...pattern,
      people: (byPattern.get(pattern.id) ?? []).map(({ patternId: _pattern, ...one }) => one),
    })),
  };
}

export async function savePattern(
  context: CallContext,
  { id, version, name, days, holidays, enabled }: InputOf<typeof api.savePattern>,
): Promise<OutputOf<typeof api.savePattern>> {
  const { tx, principal, now, today } = context;
  context.about(name);
  const known = new Set((await definitionsOn(tx, today, today)).map((one) => one.definitionId));
  const unknown = days.findIndex((one) => one !== null && !known.has(one));
  if (unknown >= 0) throw refuseField(refusals.unknownPatternShift, "days", { day: unknown + 1 });
  if (days.every((one) => one === null)) throw refuseField(refusals.emptyPattern, "days");
  const values = [tx.tenantId, name, JSON.stringify(days), holidays, enabled];
  try {
    const { rows } = await tx.savepoint(() =>
      id === undefined
        ? tx.query<{ id: number; version: number }>(
            `insert into planning.pattern (tenant_id, name, days, holidays, enabled, created_by, created_at)
             values ($1, $2, $3, $4, $5, $6, $7) returning id, version`,
            [...values, principal.accountId || null, now],
          )
        : tx.query<{ id: number; version: number }>(
            `update planning.pattern set name = $2, days = $3, holidays = $4, enabled = $5, version = version + 1
             where tenant_id = $1 and id = $6 and version = $7 returning id, version`,
            [...values, id, version ?? 0],
          ),
    );
    if (!rows[0]) throw refuse(commonRefusals.stale);
    return rows[0];
  } catch (error) {
    if (breaks(error, "pattern_tenant_id_name_key")) throw refuseField(refusals.patternTaken, "name", { name });
    throw error;
  }
}

export async function followPattern(
  context: CallContext,
  { id, from, people }: InputOf<typeof api.followPattern>,
): Promise<typeof allDone> {
  const { tx } = context;
  await heldPattern(context, id);
  const ids = people.map((one) => one.memberId);
  await refuseForeign(context, ids);
  await endBefore(context, ids, from);
  await tx.query(
    `insert into planning.pattern_person (tenant_id, pattern_id, member_id, from_date, day_offset)
     select $1, $2, w.member_id, $3, w.day_offset from unnest($4::bigint[], $5::int[]) as w (member_id, day_offset)`,
    [tx.tenantId, id, from, ids, people.map((one) => one.offset)],
  );
  return allDone;
}

export async function leavePattern(
  context: CallContext,
  { id, memberIds, until }: InputOf<typeof api.leavePattern>,
): Promise<typeof allDone> {
  const { tx } = context;
  await heldPattern(context, id);
  await refuseForeign(context, memberIds);
  await tx.query(
    `delete from planning.pattern_person where tenant_id = $1 and pattern_id = $2 and member_id = any($3::bigint[]) and from_date > $4::date`,
    [tx.tenantId, id, memberIds, until],
  );
  await tx.query(
    `update planning.pattern_person set to_date = $4 where tenant_id = $1 and pattern_id = $2 and member_id = any($3::bigint[])
       and (to_date is null or to_date > $4::date)`,
    [tx.tenantId, id, memberIds, until],
  );
  return allDone;
}

/** Who follows what is changed by one at a time. */
async function heldPattern({ tx, about }: CallContext, id: number): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    "select name from planning.pattern where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  about(rows[0].name);
}

async function refuseForeign(context: CallContext, memberIds: readonly number[]): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(sql`
    select m.id from organisation.member_view m join people.worker w on w.tenant_id = m.tenant_id and w.member_id = m.id and w.agency_id is null
    where m.tenant_id = ${tx.tenantId} and m.id = any(${[...memberIds]}::bigint[]) and ${withinScope(context, { department: sql`m.department_id` })}`);
  const known = new Set(rows.map((row) => row.id));
  const foreign = memberIds.findIndex((one) => !known.has(one));
  if (foreign >= 0) throw refuse(refusals.unknownPerson, { row: foreign + 1 });
}

/** What somebody follows ends on the day before; what was to begin later does not begin. */
async function endBefore({ tx }: CallContext, memberIds: readonly number[], from: string): Promise<void> {
  await tx.query(
    "delete from planning.pattern_person where tenant_id = $1 and member_id = any($2::bigint[]) and from_date >= $3::date",
    [tx.tenantId, memberIds, from],
  );
  await tx.query(
    `update planning.pattern_person set to_date = $3::date - 1 where tenant_id = $1 and member_id = any($2::bigint[])
       and (to_date is null or to_date >= $3::date)`,
    [tx.tenantId, memberIds, from],
  );
}
