import { timingSafeEqual } from "node:crypto";
import type { CallContext } from "#platform/http/context.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { readFeed as readCall } from "../api.ts";

/** The last part of an address of one company and edition: whoever does not hold the key of the program cannot guess it. */
const secretOf = (vault: Vault, tenantId: number, edition: number): Buffer =>
  vault.blindIndex(tenantId, `calendar feed ${edition}`).subarray(0, 24);

export const feedPath = (vault: Vault, tenantId: number, edition: number, locale: Locale): string =>
  `/calendar/${locale}/${tenantId}-${secretOf(vault, tenantId, edition).toString("base64url")}.ics`;

export async function readFeed({ tx, services }: CallContext): Promise<OutputOf<typeof readCall>> {
  const { rows } = await tx.query<{ edition: number; openedBy: string | null; openedAt: string }>(
    `select f.edition, a.name as "openedBy", f.opened_at as "openedAt" from settings.calendar_feed f
     left join access.account_name a on a.tenant_id = f.tenant_id and a.id = f.opened_by
     where f.tenant_id = $1 and f.open`,
    [tx.tenantId],
  );
  const feed = rows[0];
  if (feed === undefined) return { feed: null };
  const { edition, ...opened } = feed;
  const path = (locale: Locale) => feedPath(services.vault, tx.tenantId, edition, locale);
  return { feed: { zh: path("zh"), en: path("en"), ...opened } };
}

export async function openFeed({ tx, principal }: CallContext): Promise<{ done: true }> {
  await tx.query(
    `insert into settings.calendar_feed (tenant_id, edition, open, opened_by) values ($1, 1, true, $2)
     on conflict (tenant_id) do update set edition = calendar_feed.edition + 1, open = true, opened_by = excluded.opened_by, opened_at = now()`,
    [tx.tenantId, principal.accountId],
  );
  return { done: true };
}

export async function closeFeed({ tx }: CallContext): Promise<{ done: true }> {
  await tx.query("update settings.calendar_feed set open = false where tenant_id = $1", [tx.tenantId]);
  return { done: true };
}

/** Whether the last part of an address is the one in force. */
export async function isFeedOpen(tx: Tx, vault: Vault, secret: string): Promise<boolean> {
  const { rows } = await tx.query<{ edition: number }>(
    "select edition from settings.calendar_feed where tenant_id = $1 and open",
    [tx.tenantId],
  );
  if (rows[0] === undefined) return false;
  const wanted = secretOf(vault, tx.tenantId, rows[0].edition);
  const given = Buffer.from(secret, "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
