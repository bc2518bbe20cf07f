import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as accountsApi from "../../accounts-api.ts";
import type { LoginKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { settleAccess } from "../accounts/guards.ts";
import { waysOf } from "./finish-log-in.ts";
import { readLogin } from "./login-store.ts";

interface KindRow {
  kind: LoginKind;
  accounts: number;
  without: number;
  names: string[];
}

/** Names that are shown of those who would be kept out. */
const namesShown = 10;

export async function readLogInRules({
  tx,
  services,
}: CallContext): Promise<OutputOf<typeof accountsApi.readLogInRules>> {
  const rules = await tx.query<{ kinds: LoginKind[] }>(
    "select second_kinds as kinds from access.log_in_rule where tenant_id = $1",
    [tx.tenantId],
  );
  const kinds = await tx.query<KindRow & Record<string, unknown>>(
    `select k.kind, count(a.id)::int as accounts, count(a.id) filter (where a.bare)::int as without,
       coalesce((array_agg(a.name order by a.name) filter (where a.bare))[1:$2], '{}') as names
     from unnest(array['staff', 'agency', 'worker']) with ordinality as k (kind, place)
     left join (select a.id, a.kind, a.name, l.factors < 2 as bare
                  from access.account a join access.tenant_logins() l on l.account_id = a.id
                 where a.tenant_id = $1 and a.enabled and a.deleted_at is null) a on a.kind = k.kind
     group by k.kind, k.place order by k.place`,
    [tx.tenantId, namesShown],
  );
  return {
    secondKinds: rules.rows[0]?.kinds ?? [],
    delivers: { phone: services.textMessages !== undefined, email: services.config.smtp !== undefined },
    kinds: kinds.rows,
  };
}

/** Whoever asks a second step of their own kind must be able to pass it, and an administrator too: otherwise nobody might be left to undo it. */
export async function setLogInRules(
  context: CallContext,
  { secondKinds }: InputOf<typeof accountsApi.setLogInRules>,
): Promise<OutputOf<typeof accountsApi.setLogInRules>> {
  const { tx, principal, services } = context;
  const own = await readLogin(tx, services.vault, principal.loginId);
  if (secondKinds.includes(principal.kind) && waysOf(own, "password").length === 0)
    throw refuse(refusals.secondBarsYou);
  await tx.query(
    `insert into access.log_in_rule (tenant_id, second_kinds) values ($1, $2)
     on conflict (tenant_id) do update set second_kinds = excluded.second_kinds`,
    [tx.tenantId, [...new Set(secondKinds)].sort()],
  );
  await settleAccess(tx);
  return allDone;
}
