import { createHash, randomBytes } from "node:crypto";
import { addDays } from "#platform/calendar/plain-date.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../screen-api.ts";
import { linkedScreenPath } from "../../screen-path.ts";
import { linkCodes } from "./link-codes.ts";

const longestDays = 731;

/** 256 bits; the company stands before them, so that nothing has to be looked for outside of it. */
const newSecret = (tenantId: number): string => `${tenantId}-${randomBytes(32).toString("base64url")}`;
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export async function listScreenLinks({
  tx,
  today,
  locale,
}: CallContext): Promise<OutputOf<typeof api.listScreenLinks>> {
  const { rows } = await tx.query<OutputOf<typeof api.listScreenLinks>["links"][number]>(sql`
    select l.id, l.name, l.with_names as "withNames", l.with_costs as "withCosts", l.language, l.ends_on as "endsOn",
      (select array_agg(${named(locale, "d")} order by d.path) from organisation.department_view d where d.tenant_id = l.tenant_id and d.id = any(l.department_ids)) as departments,
      n.name as "madeBy", l.made_at as "madeAt", l.last_used_at as "lastUsedAt",
      case when l.revoked_at is not null then 'revoked' when l.ends_on < ${today}::date then 'ended' else 'open' end as state
    from dashboards.screen_link l left join access.account_name n on n.tenant_id = l.tenant_id and n.id = l.made_by
    where l.tenant_id = ${tx.tenantId} order by l.revoked_at is not null, l.id desc limit 200`);
  return { links: rows };
}

/** The link is told once, and only to whoever makes it; of its secret the digest is kept. */
export async function addScreenLink(
  context: CallContext,
  input: InputOf<typeof api.addScreenLink>,
): Promise<OutputOf<typeof api.addScreenLink>> {
  const { tx, principal, today, now } = context;
  const { name, departmentIds, withNames, withCosts, language, endsOn } = input;
  context.about(name);
  if (endsOn <= today || endsOn > addDays(today, longestDays)) throw refuseField(refusals.endsInPast, "endsOn");
  const isAll = departmentIds.length === 0;
  if (withCosts && !["C5300", "C5500"].every((code) => holds(principal, code)))
    throw refuseField(refusals.noCosts, "withCosts");
  if (withNames && !holds(principal, "C080803.names")) throw refuseField(commonRefusals.noPermission, "withNames");
  // A link shows nothing that its maker does not see, in no wider range.
  const codes = linkCodes(input);
  if (!codes.every((code) => holds(principal, code))) throw refuse(refusals.linkBeyondRights);
  const reaches = (keyCode: string) =>
    isAll ? scopeFor(principal, keyCode).all : departmentIds.every((id) => mayActIn({ ...context, keyCode }, id));
  if (!codes.every(reaches) || !(isAll || (await areThere(tx, departmentIds))))
    throw refuseField(refusals.beyondScope, "departmentIds");
  const secret = newSecret(tx.tenantId);
  const { rows } = await tx.query<{ id: number }>(
    `insert into dashboards.screen_link (tenant_id, name, secret_hash, department_ids, with_names, with_costs, language, ends_on, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      tx.tenantId,
      name,
      hashOf(secret),
      isAll ? null : departmentIds,
      withNames,
      withCosts,
      language,
      endsOn,
      principal.accountId,
      now,
    ],
  );
  return { id: rows[0]!.id, path: `${linkedScreenPath}#${secret}` };
}

async function areThere(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from organisation.department_view d where d.tenant_id = $1 and d.id = any($2::bigint[])",
    [tx.tenantId, ids],
  );
  return rows[0]?.count === new Set(ids).size;
}

export async function revokeScreenLink(
  context: CallContext,
  { id }: InputOf<typeof api.revokeScreenLink>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const { rows } = await tx.query<{ name: string }>(
    "update dashboards.screen_link set revoked_at = $3 where tenant_id = $1 and id = $2 and revoked_at is null returning name",
    [tx.tenantId, id, now],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  return allDone;
}
