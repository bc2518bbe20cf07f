import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { yearOf } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { calendarEvents, type CompanyDay } from "../rules/calendar-events.ts";
import { isFeedOpen } from "./calendar-feed.ts";
import { calendarFile } from "./calendar-file.ts";

/** How far a subscribed calendar reaches around this year, years. */
const reach = { back: 1, ahead: 1 };

const address = /^(\d{1,9})-([\w-]{32})\.ics$/;

/** Calendar programs cannot log in: the address itself says what may be read. */
export async function openCalendarDoor(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { locale: string; file: string } }>("/calendar/:locale/:file", async (request, reply) => {
    const { locale, file } = request.params;
    const [, tenant, secret] = address.exec(file) ?? [];
    const text =
      (locale === "zh" || locale === "en") && tenant !== undefined && secret !== undefined
        ? await readFile(services, Number(tenant), secret, locale)
        : null;
    if (text === null) return reply.status(404).type("text/plain").send("not found");
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    void reply.header("etag", etag).header("cache-control", "private, max-age=3600");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type("text/calendar; charset=utf-8").send(text);
  });
}

/** Null where the address does not hold, for whatever reason. */
function readFile(services: Services, tenantId: number, secret: string, locale: Locale): Promise<string | null> {
  const year = yearOf(businessDateAt(services.clock()));
  const from = year - reach.back;
  const to = year + reach.ahead;
  return withTenant(services.pool, { tenantId }, async (tx) => {
    if (!(await isFeedOpen(tx, services.vault, secret))) return null;
    const { rows } = await tx.query<CompanyDay>(
      "select day, kind, name from settings.company_day where tenant_id = $1 and day between $2::date and $3::date order by day",
      [tx.tenantId, `${from}-01-01`, `${to}-12-31`],
    );
    return calendarFile(calendarEvents(from, to, rows), tx.tenantId, locale);
  });
}
