import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { containing, listRows, type ListQuery, type ListResult } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { verifyChain } from "#platform/operation-log/verify.ts";
import { targetSeparator } from "#platform/operation-log/write.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type {
  listOperations as listCall,
  listPersonalDataReads as readsCall,
  operationFilters,
  readOperation as readCall,
  verifyOperations as verifyCall,
} from "../operation-log-api.ts";
import { logMonths } from "../log-months.ts";
import { readValues } from "./read-values.ts";

type ReadOperation = OutputOf<typeof readCall>;
export type Operation = OutputOf<typeof listCall>["rows"][number];
export type OperationRow = Omit<Operation, "page"> & { keyCode: string | null };
type Filters = z.output<typeof operationFilters>;

/** Days of the business zone, both included. */
function within(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`] : []),
    ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ];
}

/** The operation log as a query of the list and of the export. */
export function operationQuery(locale: Locale, { search, outcome, kind, from, to }: Filters): ListQuery {
  const what = raw(`l.title_${locale}`);
  const target = sql`split_part(l.target, ${targetSeparator}, case when strpos(l.target, ${targetSeparator}) > 0 then ${locale === "zh" ? 1 : 2}::int else 1 end)`;
  const where = within(sql`l.at`, from, to);
  if (outcome) where.push(sql`l.outcome = ${outcome}`);
  if (kind) where.push(sql`l.kind = ${kind}`);
  if (search) {
    const like = containing(search);
    where.push(
      sql`(l.account_name ilike ${like} or ${what} ilike ${like} or l.target ilike ${like} or host(l.ip) like ${like})`,
    );
  }
  return {
    columns: sql`l.id, l.at, l.kind, l.account_name as who, ${what} as what, l.key_code as "keyCode", ${target} as target, l.outcome, l.code, l.count, host(l.ip) as ip, l.device`,
    from: sql`platform.operation_entry l`,
    where,
    sorts: { at: sql`l.at`, who: sql`l.account_name`, what },
    defaultSort: "-at",
    key: sql`l.id`,
  };
}

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

function presented({ keyCode, ...row }: OperationRow, pageOf: (code: string | null) => string | null): Operation {
  return { ...row, page: pageOf(keyCode) };
}

export function presentOperations(context: CallContext, rows: readonly OperationRow[]): Operation[] {
  const pageOf = pageTitles(context);
  return rows.map((row) => presented(row, pageOf));
}

export async function listOperations(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<ListResult<Operation>> {
  const result = await listRows<OperationRow>(context.tx, operationQuery(context.locale, input), input);
  return { ...result, rows: presentOperations(context, result.rows) };
}

export async function readOperation(context: CallContext, { id }: { id: number }): Promise<OutputOf<typeof readCall>> {
  const { columns, from } = operationQuery(context.locale, {});
  const { rows } = await context.tx.query<
    OperationRow &
      Pick<ReadOperation, "call" | "requestId" | "detail" | "until" | "openUntil"> & {
        sequence: number | null;
        hash: string | null;
      }
  >(sql`select ${columns}, l.call, l.request_id as "requestId", l.detail, l.until, l.open_until as "openUntil",
      s.sequence, encode(s.hash, 'hex') as hash
    from ${from} left join platform.operation_seal s on s.tenant_id = l.tenant_id and s.entry_id = l.id where l.id = ${id}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const { call, requestId, detail, until, openUntil, sequence, hash, ...operation } = row;
  return {
    ...presented(operation, pageTitles(context)),
    call,
    requestId,
    detail,
    until,
    openUntil,
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

export type DataRead = OutputOf<typeof readsCall>["rows"][number];

/** Who read personal data without its mask, of whom and why. */
export function dataReadsQuery(input: InputOf<typeof readsCall>): ListQuery {
  const where = within(sql`r.at`, input.from, input.to);
  if (input.search)
    where.push(sql`(r.account_name ilike ${containing(input.search)} or r.reason ilike ${containing(input.search)})`);
  return {
    columns: sql`r.id, r.at, r.account_name as who, m.name as subject, r.fields, r.reason, r.rows, r.call`,
    from: sql`platform.personal_data_read r left join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.subject_member_id`,
    where,
    sorts: { at: sql`r.at`, who: sql`r.account_name` },
    defaultSort: "-at",
    key: sql`r.id`,
    countFrom: sql`platform.personal_data_read r`,
  };
}

export function listPersonalDataReads(
  { tx }: CallContext,
  input: InputOf<typeof readsCall>,
): Promise<ListResult<DataRead>> {
  return listRows<DataRead>(tx, dataReadsQuery(input), input);
}
