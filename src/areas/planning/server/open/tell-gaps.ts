import { notify } from "#areas/notices/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { say } from "#platform/i18n/text.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { headsOf } from "./held-open.ts";
import { gapsOf } from "./today.ts";

const gapText = {
  zh: "{date} {department}有 {count} 处缺口，共缺 {heads} 人",
  en: "{department} has {count} {count|gap|gaps} on {date}, {heads} {heads|person|people} short",
};

/** Tells the heads of each department what of tomorrow nobody covers, while somebody can still be called in. */
export async function tellGaps(services: Services, tx: Tx): Promise<void> {
  const now = services.clock();
  const date = addDays(businessDateAt(now), 1);
  const context = contextOf(services, tx, now);
  const { rows } = await tx.query<{ id: number }>(
    `select id from planning.plan where tenant_id = $1 and state in ('published', 'changed') and from_date <= $2::date and to_date >= $2::date order by id`,
    [tx.tenantId, date],
  );
  for (const { id } of rows)
    for (const [departmentId, gaps] of Map.groupBy(await gapsOf(context, id, date), (one) => one.departmentId)) {
      const names = await tx.query<{ zh: string; en: string }>(sql`
        select ${named("zh", "d")} as zh, ${named("en", "d")} as en from organisation.department_view d
        where d.tenant_id = ${tx.tenantId} and d.id = ${departmentId}`);
      const department = names.rows[0];
      if (!department) continue;
      const params = { date, department, count: gaps.length, heads: gaps.reduce((sum, one) => sum + one.heads, 0) };
      await notify(tx, {
        accountIds: await headsOf(tx, [departmentId]),
        kind: "shifts",
        title: { zh: say(gapText, "zh", params), en: say(gapText, "en", params) },
        link: "C05201?view=today",
        effectKey: `planning/gaps/${date}/${departmentId}`,
      });
    }
}

/** The program itself looks, at all departments and at nobody's pay. */
function contextOf(services: Services, tx: Tx, now: number): CallContext {
  return {
    tx,
    principal: {
      tenantId: tx.tenantId,
      accountId: 0,
      loginId: 0,
      sessionId: 0,
      kind: "staff",
      name: "",
      memberId: null,
      departmentId: null,
      agencyId: null,
      codes: new Set(),
      scope: { all: true },
      moduleScopes: new Map(),
      bothSides: false,
      locale: "zh",
    },
    keyCode: undefined,
    token: "",
    locale: "zh",
    now: new Date(now).toISOString(),
    today: businessDateAt(now),
    requestId: "job",
    ip: "",
    agent: "",
    product: "COMPANY",
    log: services.log,
    services,
    about: () => undefined,
  };
}

export const tellGapsJob = onJob(
  jobKind<{ tenantId: number }>("planning.tellGaps"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => tellGaps(services, tx), { retries: 3 }),
  { cron: "0 14 * * *" },
);
