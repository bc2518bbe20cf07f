import { sql, type NotNull } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { outsideList } from "../../lists.ts";
import type * as outsideApi from "../../outside-api.ts";
import { accountsFrom, visible } from "../accounts/account-query.ts";
import { accountsInScope } from "../accounts/guards.ts";
import { refuseStronger } from "../accounts/stronger.ts";
import { maskLabel } from "./bindings.ts";
import { storedProvider } from "./provider-of-company.ts";
import { installationProvider } from "./providers.ts";

export const outsideIdentities = listSource(outsideList, {
  company: sql`a.tenant_id`,
  query: (context, { kind, search }) => {
    const where = [visible(context), sql`a.kind <> 'worker'`];
    if (kind) where.push(sql`a.kind = ${kind}`);
    if (search) where.push(sql`(a.name ilike ${containing(search)} or l.account_name ilike ${containing(search)})`);
    return {
      columns: {
        id: sql`i.id`,
        ownProvider: sql`i.own_provider`,
        labelSealed: sql`i.label_sealed`,
        boundAt: sql`i.bound_at`,
        lastUsedAt: sql`i.last_used_at`,
        name: sql`a.name`,
        account: sql`l.account_name`,
        kind: sql`a.kind`,
        departmentName: named(context.locale, "d"),
        enabled: sql`a.enabled`,
        own: sql`not i.own_provider and l.own`,
      },
      from: sql`${accountsFrom} join access.tenant_outside() i on i.login_id = a.login_id`,
      where,
      key: sql`(i.id, a.id)`,
    };
  },
  present: async ({ tx, services }, rows) => {
    const own = (await storedProvider(services, tx))?.name ?? "";
    const installation = installationProvider(services)?.name ?? "";
    return rows.map(({ ownProvider, labelSealed }) => ({
      provider: ownProvider ? own : installation,
      label: maskLabel(services.vault.open(labelSealed)),
    }));
  },
});

export async function unbindOutside(
  context: CallContext,
  { id }: InputOf<typeof outsideApi.unbindOutside>,
): Promise<OutputOf<typeof outsideApi.unbindOutside>> {
  const { tx, about } = context;
  const { rows } = await tx.query<{ account_id: number }>(
    `select a.id as account_id from access.tenant_outside() i join access.account a on a.login_id = i.login_id
     where a.tenant_id = $1 and i.id = $2 and a.deleted_at is null`,
    [tx.tenantId, id],
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
  const accounts = await accountsInScope(
    context,
    rows.map((row) => row.account_id),
  );
  await refuseStronger(
    context,
    accounts.map((one) => one.id),
  );
  about(accounts[0]?.name ?? "");
  const { rows: unbound } = await tx.query<{ done: NotNull<boolean> }>(
    "select access.outside_unbind_here($1) as done",
    [id],
  );
  if (!unbound[0]?.done) throw refuse(refusals.sharedLogin);
  return allDone;
}
