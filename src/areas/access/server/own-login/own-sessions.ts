import type { NotNull } from "#platform/db/sql.ts";
import { browserOf } from "#platform/http/browser-of.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as ownLoginApi from "../../own-login-api.ts";

interface Row {
  id: number;
  name_zh: string;
  name_en: string;
  agent: string | null;
  ip: string | null;
  created_at: string;
  renewed_at: string;
  here: NotNull<boolean>;
}

export async function listOwnSessions({
  tx,
  principal,
  locale,
}: CallContext): Promise<OutputOf<typeof ownLoginApi.listOwnSessions>> {
  const { rows } = await tx.query<Row>(
    "select id, name_zh, name_en, agent, host(ip) as ip, created_at, renewed_at, here from access.sessions_of($1, $2)",
    [principal.loginId, principal.sessionId],
  );
  return rows.map((row) => ({
    id: row.id,
    company: (locale === "en" && row.name_en) || row.name_zh,
    ...browserOf(row.agent ?? ""),
    ip: row.ip,
    since: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.renewed_at).toISOString(),
    here: row.here,
  }));
}

export async function endOwnSessions(
  { tx, principal }: CallContext,
  { id }: InputOf<typeof ownLoginApi.endOwnSessions>,
): Promise<OutputOf<typeof ownLoginApi.endOwnSessions>> {
  const { rows } = await tx.query<{ ended: NotNull<number> }>("select access.sessions_end_own($1, $2, $3) as ended", [
    principal.loginId,
    principal.sessionId,
    id ?? null,
  ]);
  return { ended: rows[0]?.ended ?? 0 };
}
