import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { inTurn } from "#platform/limits/askers.ts";
import { shiftCalendar, type CalendarShift } from "./shift-calendar.ts";
import { hashOf } from "./shift-feed.ts";

const address = /^(\d{1,9})-([\w-]{32})\.ics$/;

/** Calendar programs cannot log in: the address itself says whose shifts may be read. Addresses that ask without a pause wait. */
export async function openShiftFeedDoor(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { locale: string; file: string } }>("/calendar/shifts/:locale/:file", async (request, reply) => {
    const { locale, file } = request.params;
    const [, tenant, secret] = address.exec(file) ?? [];
    const isAddress = (locale === "zh" || locale === "en") && tenant !== undefined && secret !== undefined;
    try {
      const text = isAddress
        ? await inTurn(request.ip, () => readShifts(services, Number(tenant), secret, locale))
        : null;
      if (text === null) return reply.status(404).type("text/plain").send("not found");
      const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      void reply.header("etag", etag).header("cache-control", "private, max-age=900");
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type("text/calendar; charset=utf-8").send(text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.status(503).header("retry-after", "60").type("text/plain").send("busy");
    }
  });
}

/** Null where the address does not hold, or whose it is has left. */
export function readShifts(
  services: Services,
  tenantId: number,
  secret: string,
  locale: Locale,
): Promise<string | null> {
  const today = businessDateAt(services.clock());
  return withTenant(services.pool, { tenantId }, async (tx) => {
    const { rows: feeds } = await tx.query<{ memberId: number; readOn: string | null }>(
      `select f.member_id as "memberId", f.read_on as "readOn" from planning.shift_feed f
       join organisation.member_view m on m.tenant_id = f.tenant_id and m.id = f.member_id
       where f.tenant_id = $1 and f.token_hash = $2 and m.active`,
      [tx.tenantId, hashOf(secret)],
    );
    const feed = feeds[0];
    if (!feed) return null;
    if (feed.readOn !== today)
      await tx.query("update planning.shift_feed set read_on = $3 where tenant_id = $1 and member_id = $2", [
        tx.tenantId,
        feed.memberId,
        today,
      ]);
    const { rows } = await tx.query<CalendarShift>(sql`
      select a.assignment_id as id, a.work_date as date, a.start_minute as start, a.end_minute as "end", d.code,
        ${named(locale, "p")} as "postName", ${named(locale, "o")} as "departmentName"
      from scheduling.assigned a
      join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
      join organisation.department_view o on o.tenant_id = a.tenant_id and o.id = a.department_id
      left join scheduling.definition_view d on d.tenant_id = a.tenant_id and d.definition_id = a.definition_id and d.valid_from = a.definition_from
      where a.tenant_id = ${tx.tenantId} and a.member_id = ${feed.memberId} and a.state = 'assigned'
        and a.work_date between ${today}::date - 31 and ${today}::date + 92
      order by a.work_date, a.start_minute, a.assignment_id`);
    return shiftCalendar(rows, tenantId, locale);
  });
}
