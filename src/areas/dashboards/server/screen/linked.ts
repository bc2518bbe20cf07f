import { ofAddress, settleAttempts, takeSlowed } from "#areas/access/server.ts";
import { withReadOnly, withTenant, type Tx } from "#platform/db/tx.ts";
import { watchOf } from "#platform/db/watch.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Principal } from "#platform/session/principal.ts";
import { readScreen as screenCall, type readLinkedScreen as call } from "../../screen-api.ts";
import { linkCodes } from "./link-codes.ts";
import { hashOf } from "./links.ts";
import { readScreen } from "./read-screen.ts";

interface Link {
  id: number;
  name: string;
  language: Locale;
  withNames: boolean;
  withCosts: boolean;
  /** With all below them; null: the whole company. */
  departmentIds: number[] | null;
  isUsedLately: boolean;
}

export interface Linked {
  link: Link;
  principal: Principal;
}

const shape = /^([1-9]\d{0,8})-[\w-]{43}$/;

/** Whose screen a secret opens today; undefined where there is none, or not any more. */
export async function linkOf(
  { services, now, today }: Pick<PublicContext, "services" | "now" | "today">,
  secret: string,
): Promise<Linked | undefined> {
  const tenantId = Number(shape.exec(secret)?.[1]);
  if (!Number.isSafeInteger(tenantId)) return undefined;
  const link = await withReadOnly(services.pool, { tenantId }, async (tx) => {
    const found = await findLink(tx, secret, { now, today });
    // A link that is revoked changes its screen at once.
    if (found && tx.sent) watchOf(services.pool)?.read(screenCall.path, tx.sent);
    return found;
  });
  return link && { link, principal: principalOf(tenantId, link) };
}

async function findLink(tx: Tx, secret: string, { now, today }: { now: string; today: string }) {
  const { rows } = await tx.query<Link>(
    `select l.id, l.name, l.language, l.with_names as "withNames", l.with_costs as "withCosts",
       case when l.department_ids is null then null else array(select d.id from organisation.department_view d where d.tenant_id = l.tenant_id and d.path && l.department_ids) end as "departmentIds",
       coalesce(l.last_used_at > $3::timestamptz - interval '1 minute', false) as "isUsedLately"
     from dashboards.screen_link l where l.tenant_id = $1 and l.secret_hash = $2 and l.revoked_at is null and l.ends_on >= $4::date`,
    [tx.tenantId, hashOf(secret), now, today],
  );
  return rows[0];
}

/** Nobody: no account has a number below one, and no session stands behind it. */
function principalOf(tenantId: number, link: Link): Principal {
  const { id, name, language, departmentIds } = link;
  return {
    tenantId,
    accountId: -id,
    loginId: 0,
    sessionId: 0,
    kind: "staff",
    name,
    memberId: null,
    departmentId: null,
    agencyId: null,
    codes: new Set(linkCodes(link)),
    scope: departmentIds === null ? { all: true } : { all: false, departmentIds },
    moduleScopes: new Map(),
    bothSides: false,
    locale: language,
  };
}

/** A secret that opens nothing is a guess and slowed down like one. */
export async function slowedLink(context: PublicContext, secret: string): Promise<Linked | undefined> {
  const { pool, vault } = context.services;
  const counter = ofAddress(context, "address");
  await takeSlowed(context, [counter]);
  const linked = await linkOf(context, secret);
  if (linked) await settleAttempts(pool, vault, [counter]);
  return linked;
}

export async function readLinkedScreen(
  context: PublicContext,
  { secret }: InputOf<typeof call>,
): Promise<PublicAnswer<OutputOf<typeof call>>> {
  const linked = await slowedLink(context, secret);
  if (!linked) return { content: { screen: null } };
  const { link, principal } = linked;
  const { services, now } = context;
  const { tenantId } = principal;
  const screen = await withReadOnly(
    services.pool,
    { tenantId },
    async (tx) => {
      const answer = await readScreen(asCaller({ ...context, locale: link.language }, tx, principal));
      // What it reads is known even where nobody who is logged in has a screen open.
      if (tx.sent) watchOf(services.pool)?.read(screenCall.path, tx.sent);
      return answer;
    },
    { isolation: "repeatable read" },
  );
  if (!link.isUsedLately)
    await withTenant(services.pool, { tenantId }, (tx) =>
      tx.query("update dashboards.screen_link set last_used_at = $3 where tenant_id = $1 and id = $2", [
        tx.tenantId,
        link.id,
        now,
      ]),
    );
  return { content: { screen: { ...screen, language: link.language } } };
}

const asCaller = (context: PublicContext, tx: Tx, principal: Principal): CallContext => ({
  ...context,
  tx,
  principal,
  keyCode: "C080803",
  token: "",
  about: () => undefined,
});
