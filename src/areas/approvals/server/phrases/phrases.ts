import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../phrases-api.ts";

/** The caller's own phrases and those of the company. */
export async function listPhrases({ tx, principal }: CallContext): Promise<OutputOf<typeof api.listPhrases>> {
  const { rows } = await tx.query<{ text: string; own: boolean }>(
    `select text, account_id is not null as own from approvals.phrase
     where tenant_id = $1 and (account_id is null or account_id = $2) order by position`,
    [tx.tenantId, principal.accountId],
  );
  const of = (own: boolean) => rows.filter((row) => row.own === own).map((row) => row.text);
  return { own: of(true), company: of(false) };
}

/** Puts phrases in the place of those before; two at once follow one another. */
async function replace({ tx }: CallContext, accountId: number | null, phrases: readonly string[]): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`phrases ${tx.tenantId} ${accountId}`]);
  await tx.query("delete from approvals.phrase where tenant_id = $1 and account_id is not distinct from $2", [
    tx.tenantId,
    accountId,
  ]);
  await tx.query(
    `insert into approvals.phrase (tenant_id, account_id, position, text)
     select $1, $2, x.position, x.text from unnest($3::text[]) with ordinality as x (text, position)`,
    [tx.tenantId, accountId, phrases],
  );
}

export async function savePhrases(context: CallContext, { phrases }: InputOf<typeof api.savePhrases>) {
  await replace(context, context.principal.accountId, phrases);
  return { done: true as const };
}

export async function saveCompanyPhrases(context: CallContext, { phrases }: InputOf<typeof api.saveCompanyPhrases>) {
  await replace(context, null, phrases);
  return { done: true as const };
}
