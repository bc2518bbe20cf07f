import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import type { DriverKind } from "../rules/kinds.ts";
import { driverList } from "../list.ts";

const standing = (column: Sql, kind?: DriverKind): Sql =>
  sql`(select ${column} from drivers.value v where v.tenant_id = k.tenant_id and v.day_id = k.id and v.replaced_at is null ${kind ? sql`and v.kind = ${kind}` : sql``})`;

/** Days of which something is known; figures of the whole hotel are of those who see all of it. */
export const drivers = listSource(driverList, {
  company: sql`k.tenant_id`,
  query: (context, { from, to, departmentId }) => ({
    columns: {
      id: sql`k.id`,
      day: sql`k.day`,
      departmentId: sql`k.department_id`,
      department: named(context.locale, "d"),
      revenueFen: standing(sql`v.amount`, "revenue"),
      rooms: standing(sql`v.amount`, "rooms"),
      covers: standing(sql`v.amount`, "covers"),
      setBy: sql`a.name`,
      setAt: sql`s.set_at`,
    },
    from: sql`drivers.day k
      join lateral (select v.set_by, v.set_at from drivers.value v where v.tenant_id = k.tenant_id and v.day_id = k.id and v.replaced_at is null
        order by v.set_at desc, v.id desc limit 1) s on true
      left join organisation.department_view d on d.tenant_id = k.tenant_id and d.id = k.department_id
      left join access.account_name a on a.tenant_id = k.tenant_id and a.id = s.set_by`,
    where: [
      withinScope(context, { department: sql`k.department_id` }),
      ...(from ? [sql`k.day >= ${from}::date`] : []),
      ...(to ? [sql`k.day <= ${to}::date`] : []),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(d.path)`]),
    ],
    key: sql`k.id`,
  }),
});

export async function readDriver(
  context: CallContext,
  { id }: InputOf<typeof api.readDriver>,
): Promise<OutputOf<typeof api.readDriver>> {
  const row = await drivers.one(context, id);
  const { rows } = await context.tx.query<OutputOf<typeof api.readDriver>["entered"][number]>(
    `select v.id, v.kind, v.amount, v.source, a.name as "setBy", v.set_at as "setAt", v.replaced_at as "replacedAt"
     from drivers.value v left join access.account_name a on a.tenant_id = v.tenant_id and a.id = v.set_by
     where v.tenant_id = $1 and v.day_id = $2 order by v.id desc limit 500`,
    [context.tx.tenantId, id],
  );
  return { ...row, entered: rows };
}
