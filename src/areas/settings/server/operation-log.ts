import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { verifyChain } from "#platform/operation-log/verify.ts";
import { targetSeparator } from "#platform/operation-log/target.ts";
import type { readOperation as readCall, verifyOperations as verifyCall } from "../operation-log-api.ts";
import { dataReadList, operationList } from "../operation-log-lists.ts";
import { logMonths } from "../log-months.ts";
import { readValues } from "./read-values.ts";

type ReadOperation = OutputOf<typeof readCall>;

/** Days of the business zone, both included. */
function within(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`] : []),
    ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ];
}

const operationColumns = ({ locale }: CallContext) => ({
  id: sql`l.id`,
  at: sql`l.at`,
  kind: sql`l.kind`,
  who: sql`l.account_name`,
  what: raw(`l.title_${locale}`),
  keyCode: sql`l.key_code`,
  target: sql`split_part(l.target, ${targetSeparator}, case when strpos(l.target, ${targetSeparator}) > 0 then ${locale === "zh" ? 1 : 2}::int else 1 end)`,
  outcome: sql`l.outcome`,
  code: sql`l.code`,
  count: sql`l.count`,
  ip: sql`host(l.ip)`,
  device: sql`l.device`,
});

export const operations = listSource(operationList, {
  company: sql`l.tenant_id`,
  query(context, { search, outcome, kind, from, to }) {
    const columns = operationColumns(context);
    const where = within(sql`l.at`, from, to);
    if (outcome) where.push(sql`l.outcome = ${outcome}`);
    if (kind) where.push(sql`l.kind = ${kind}`);
    if (search) {
      const like = containing(search);
      where.push(
        sql`(l.account_name ilike ${like} or ${columns.what} ilike ${like} or l.target ilike ${like} or host(l.ip) like ${like})`,
      );
    }
    return { columns, from: sql`platform.operation_entry l`, where, key: sql`l.id` };
  },
  present(context, rows) {
    const pageOf = pageTitles(context);
    return rows.map(({ keyCode }) => ({ page: pageOf(keyCode) }));
  },
});

/** Titles of pages by their codes, buttons under their page. */
function pageTitles({
  services,
  locale,
}: Pick<CallContext, "services" | "locale">): (keyCode: string | null) => string | null {
  const titles = new Map(
    services.menu.stored.map((entry) => [entry.keyCode, locale === "zh" ? entry.title : entry.titleEN]),
  );
  return (keyCode) => (keyCode === null ? null : (titles.get(keyCode.split(".")[0] as string) ?? keyCode));
}

export async function readOperation(context: CallContext, { id }: { id: number }): Promise<ReadOperation> {
  const { rows } = await context.tx.query<
    StoredOf<typeof operationList> &
      Pick<ReadOperation, "call" | "requestId" | "detail" | "until" | "openUntil"> & {
        sequence: number | null;
        hash: string | null;
      }
  >(sql`select ${selected(operationColumns(context))}, l.call, l.request_id as "requestId", l.detail, l.until, l.open_until as "openUntil",
      s.sequence, encode(s.hash, 'hex') as hash
    from platform.operation_entry l left join platform.operation_seal s on s.tenant_id = l.tenant_id and s.entry_id = l.id
    where l.tenant_id = ${context.tx.tenantId} and l.id = ${id}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const { sequence, hash, keyCode, ...operation } = row;
  return {
    ...operation,
    page: pageTitles(context)(keyCode),
    seal: sequence === null || hash === null ? null : { sequence, hash },
  };
}

/** One part of the chain, and how long it is kept. */
export async function verifyOperations(
  { tx, today }: CallContext,
  { from }: InputOf<typeof verifyCall>,
): Promise<OutputOf<typeof verifyCall>> {
  const { months } = await readValues(tx, { months: logMonths }, today, undefined);
  return { ...(await verifyChain(tx, from)), months: months as number };
}

/** Who read personal data without its mask, of whom and why. */
export const dataReads = listSource(dataReadList, {
  company: sql`r.tenant_id`,
  query(_context, { from, to, search }) {
    const where = within(sql`r.at`, from, to);
    if (search) where.push(sql`(r.account_name ilike ${containing(search)} or r.reason ilike ${containing(search)})`);
    return {
      columns: {
        id: sql`r.id`,
        at: sql`r.at`,
        who: sql`r.account_name`,
        subject: sql`m.name`,
        rows: sql`r.rows`,
        fields: sql`r.fields`,
        reason: sql`r.reason`,
        call: sql`r.call`,
      },
      from: sql`platform.personal_data_read r left join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.subject_member_id`,
      where,

      key: sql`r.id`,
      countFrom: sql`platform.personal_data_read r`,
    };
  },
});
