import type { NotNull } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { allDone } from "#platform/http/fields.ts";
import type { CallContext } from "#platform/http/context.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import type * as ownLoginApi from "../../own-login-api.ts";
import { logInvitation } from "../log-in/access-log.ts";
import { onlyTenantOf, type Speaks } from "../log-in/login-store.ts";
import { refuseOnlyHere } from "./own-sight.ts";

interface Row {
  tenant_id: number;
  account_id: number;
  kind: "staff" | "agency" | "worker";
  name: string;
  name_zh: string;
  name_en: string;
  created_at: string;
}

interface Session {
  loginId: number;
  sessionId: number;
}

/**
 * Which companies have made an account for somebody with the proved phone or mailbox of this log-in. Not told to a session
 * that a company's identity provider has opened.
 */
export async function invitationsOf(
  db: Speaks,
  { loginId, sessionId }: Session,
  locale: Locale,
): Promise<OutputOf<typeof ownLoginApi.readOwnLogin>["invitations"]> {
  if ((await onlyTenantOf(db, sessionId)) !== null) return [];
  const { rows } = await db.query<Row>(
    "select tenant_id, account_id, kind, name, name_zh, name_en, created_at from access.invitations($1)",
    [loginId],
  );
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    accountId: row.account_id,
    company: (locale === "en" && row.name_en) || row.name_zh,
    name: row.name,
    kind: row.kind,
    invitedAt: new Date(row.created_at).toISOString(),
  }));
}

/** The account goes over to the caller's own log-in; not in a session that a company's identity provider alone has opened. */
export async function acceptInvitation(
  context: CallContext,
  { accountId, tenantId }: InputOf<typeof ownLoginApi.acceptInvitation>,
): Promise<OutputOf<typeof ownLoginApi.acceptInvitation>> {
  const { tx, principal } = context;
  await refuseOnlyHere(tx, principal);
  const { rows } = await tx.query<{ outcome: NotNull<"joined" | "twice" | "none"> }>(
    "select access.invitation_accept($1, $2, $3) as outcome",
    [principal.loginId, tenantId, accountId],
  );
  if (rows[0]?.outcome === "twice") throw refuse(refusals.joinedAlready);
  if (rows[0]?.outcome !== "joined") throw refuse(commonRefusals.notFound);
  tx.afterCommit(() => logInvitation(context, { tenantId, accountId }, "joined"));
  return allDone;
}

export async function declineInvitation(
  context: CallContext,
  { accountId, tenantId }: InputOf<typeof ownLoginApi.declineInvitation>,
): Promise<OutputOf<typeof ownLoginApi.declineInvitation>> {
  const { tx, principal } = context;
  await refuseOnlyHere(tx, principal);
  const { rows } = await tx.query<{ done: NotNull<boolean> }>("select access.invitation_decline($1, $2, $3) as done", [
    principal.loginId,
    tenantId,
    accountId,
  ]);
  if (!rows[0]?.done) throw refuse(commonRefusals.notFound);
  tx.afterCommit(() => logInvitation(context, { tenantId, accountId }, "declined"));
  return allDone;
}
