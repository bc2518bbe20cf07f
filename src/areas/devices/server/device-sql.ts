import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { ONLINE_SECONDS } from "../rules/device-state.ts";

/** Devices that the caller may see: those of their departments. */
export const visibleDevices = (context: CallContext): Sql =>
  sql`v.deleted_at is null and ${withinScope(context, { department: sql`v.department_id` })}`;

export const deviceFrom = sql`devices.device v left join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id`;

export const deviceState = ({
  now,
}: CallContext): Sql => sql`case when not v.enabled then 'disabled' when v.last_seen_at is null then 'unheard'
  when abs(extract(epoch from ${now}::timestamptz - v.last_seen_at)) < ${ONLINE_SECONDS} then 'online' else 'offline' end`;

export const deviceColumns = (context: CallContext) => ({
  id: sql`v.id`,
  serial: sql`v.serial`,
  kind: sql`v.kind`,
  methods: sql`v.methods`,
  location: sql`v.location`,
  departmentId: sql`v.department_id`,
  departmentName: named(context.locale, "d"),
  state: deviceState(context),
  lastSeenAt: sql`v.last_seen_at`,
  driftSeconds: sql`v.drift_seconds`,
  waiting: sql`(select count(*)::int from devices.command c where c.tenant_id = ${context.tx.tenantId} and c.device_id = v.id and c.state in ('queued', 'sent'))`,
  punchesToday: sql`(select count(*)::int from devices.punch p where p.tenant_id = ${context.tx.tenantId} and p.punched_on = ${context.today}::date and p.device = v.serial)`,
  enabled: sql`v.enabled`,
  version: sql`v.version`,
});
