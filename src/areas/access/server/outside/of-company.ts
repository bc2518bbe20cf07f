import { sql, type NotNull } from "#platform/db/sql.ts";
import { containing, listRows, named } from "#platform/db/list.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { accountsFrom, visible } from "../accounts/account-query.ts";
import { accountsInScope } from "../accounts/guards.ts";
import { refuseStronger } from "../accounts/stronger.ts";
import { maskLabel } from "./bindings.ts";
import { storedProvider } from "./provider-of-company.ts";
import { installationProvider } from "./providers.ts";

interface Row {
  id: number;
  ownProvider: boolean;
  labelSealed: Buffer;
  boundAt: string;
  lastUsedAt: string | null;
  name: string;
  account: string | null;
  kind: "staff" | "agency" | "worker";
  departmentName: string | null;
  enabled: boolean;
  own: boolean;
}

export async function listOutside(
  context: CallContext,
  input: InputOf<typeof outsideApi.listOutside>,
): Promise<OutputOf<typeof outsideApi.listOutside>> {
  const { tx, services, locale } = context;
  const where = [visible(context), sql`a.kind <> 'worker'`];
  if (input.kind) where.push(sql`a.kind = ${input.kind}`);
  if (input.search)
    where.push(sql`(a.name ilike ${containing(input.search)} or l.account_name ilike ${containing(input.search)})`);
  const page = await listRows<Row>(
    tx,
    {
      columns: sql`i.id, i.own_provider as "ownProvider", i.label_sealed as "labelSealed", i.bound_at as "boundAt", i.last_used_at as "lastUsedAt",
        a.name, l.account_name as account, a.kind, ${named(locale, "d")} as "departmentName", a.enabled, not i.own_provider and l.own as own`,
      from: sql`${accountsFrom} join access.tenant_outside() i on i.login_id = a.login_id`,
      where,
      sorts: { name: sql`a.name`, boundAt: sql`i.bound_at`, lastUsedAt: sql`i.last_used_at` },
      defaultSort: "-boundAt",
      key: sql`(i.id, a.id)`,
    },
    input,
  );
  const own = (await storedProvider(services, tx))?.name ?? "";
  const installation = installationProvider(services)?.name ?? "";
  const rows = page.rows.map(({ ownProvider, labelSealed, ...row }) => ({
    ...row,
    provider: ownProvider ? own : installation,
    label: maskLabel(services.vault.open(labelSealed)),
  }));
  return { ...page, rows };
}

export async function unbindOutside(
  context: CallContext,
  { id }: InputOf<typeof outsideApi.unbindOutside>,
): Promise<OutputOf<typeof outsideApi.unbindOutside>> {
  const { tx, about } = context;
  const { rows } = await tx.query<{ account_id: number }>(
    "select a.id as account_id from access.tenant_outside() i join access.account a on a.login_id = i.login_id where i.id = $1 and a.deleted_at is null",
    [id],
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
