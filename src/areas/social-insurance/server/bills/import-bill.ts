import { z } from "zod";
import { payeesOf } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { maskNumber } from "#platform/identity/mask.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import type * as api from "../../bills-api.ts";
import { billList } from "../../bills-list.ts";
import { refusals } from "../../errors.ts";
import { billImportLimit } from "../../import-limits.ts";
import type { BillFigures, SideFigures } from "../../rules/bill-figures.ts";
import { compareBill, verdicts, type BillLine, type Verdict } from "../../rules/compare-bill.ts";
import { itemCodes, type ItemCode } from "../../rules/items.ts";
import { itemWords } from "../../words.ts";
import { findMonth } from "../months/advance-month.ts";
import { nextIds, openLine, sealBillRow } from "../sealed.ts";
import { takeLinesBack } from "./billed-lines.ts";

export const billImport = listImport(billList, {
  name: { zh: "社保账单模板", en: "Template of a bill" },
  columns: {
    idNumber: { zh: "310101199003070000", en: "310101199003070000" },
    name: { zh: "张三", en: "Zhang San" },
    item: itemWords.pension,
    forMonth: { zh: "2026-10", en: "2026-10" },
    baseFen: { zh: "7546.00", en: "7546.00" },
    employeeFen: { zh: "603.68", en: "603.68" },
    employerFen: { zh: "1207.36", en: "1207.36" },
  },
  limit: billImportLimit,
});

const row = z.object({
  idNumber: fields.line(32),
  name: fields.line(60),
  item: z.enum(itemCodes),
  forMonth: fields.month,
});

export interface TheirLine extends BillLine {
  name: string;
}
interface OurLine extends BillLine {
  memberId: number;
}

export async function importBill(
  context: CallContext,
  { monthId }: InputOf<typeof api.importBill>,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<OutputOf<typeof api.importBill>> {
  return keepBill(context, monthId, await linesOf(table));
}

/** Holds the bureau's lines against ours of a confirmed month; they take the place of those that were read before. */
export async function keepBill(
  context: CallContext,
  monthId: number,
  theirs: readonly TheirLine[],
): Promise<OutputOf<typeof api.importBill>> {
  const { tx, services } = context;
  const { state } = await findMonth(context, monthId);
  if (state !== "confirmed") throw refuse(refusals.notConfirmed);
  const ours = await billedLines(context, monthId);
  const members = new Map(ours.map((line) => [line.person, line.memberId]));
  const compared = compareBill(ours, theirs);
  await takeLinesBack(context, { monthId });
  await tx.query("delete from social_insurance.bill_row where tenant_id = $1 and month_id = $2", [
    tx.tenantId,
    monthId,
  ]);
  const ids = await nextIds(tx, "bill_row", compared.length);
  const rows = compared.map((one, index) => {
    const { person, item, forMonth } = (one.ours[0] ?? one.theirs[0])!;
    const figures: BillFigures = { ours: sideOf(one.ours), theirs: sideOf(one.theirs) };
    return {
      id: ids[index]!,
      memberId: members.get(person) ?? null,
      name: one.theirs[0]?.name ?? null,
      mask: person.startsWith("#") ? null : maskNumber(person),
      item,
      forMonth,
      verdict: one.verdict,
      sealed: sealBillRow(services.vault, tx.tenantId, ids[index]!, figures),
    };
  });
  await storeRows(tx, monthId, rows);
  const count = (verdict: Verdict) => rows.filter((one) => one.verdict === verdict).length;
  const [equal, differs, onlyOurs, onlyTheirs] = verdicts.map(count) as [number, number, number, number];
  return { count: theirs.length, equal, differs, onlyOurs, onlyTheirs };
}

async function linesOf(table: ImportTable): Promise<TheirLine[]> {
  const read = await billImport.rows(table, (values, wrong): TheirLine => {
    const { idNumber, name, item, forMonth } = validated(row, values);
    const amount = (field: "baseFen" | "employeeFen" | "employerFen") => {
      const fen = parseYuan(values[field] ?? "", "fen");
      if (fen === null) wrong(field, refusals.badAmount, values[field] ?? "");
      return fen ?? 0;
    };
    return {
      person: idNumber.toUpperCase(),
      name,
      item,
      forMonth,
      baseFen: amount("baseFen"),
      employeeFen: amount("employeeFen"),
      employerFen: amount("employerFen"),
    };
  });
  await read.refuse();
  return read.right.map(({ value }) => value);
}

/** Our lines of the month by ID number; somebody without one is found by nobody. Late fees are no part of a bill. */
export async function billedLines({ tx, services }: CallContext, monthId: number): Promise<OurLine[]> {
  const { rows } = await tx.query<{
    id: number;
    memberId: number;
    item: ItemCode;
    forMonth: string;
    sealed: Buffer;
  }>(
    `select id, member_id as "memberId", item, for_month as "forMonth", amounts_sealed as sealed from social_insurance.line
     where tenant_id = $1 and month_id = $2 and kind <> 'fee' order by id`,
    [tx.tenantId, monthId],
  );
  const people = await payeesOf(tx, services.vault, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map(({ id, memberId, item, forMonth, sealed }) => {
    const { baseFen, employeeFen, employerFen } = openLine(services.vault, tx.tenantId, id, sealed);
    const person = people.get(memberId)?.idNumber?.toUpperCase() ?? `#${memberId}`;
    return { person, memberId, item, forMonth, baseFen, employeeFen, employerFen };
  });
}

function sideOf(lines: readonly BillLine[]): SideFigures | null {
  if (lines.length === 0) return null;
  const sum = (of: (line: BillLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    baseFen: Math.max(...lines.map((line) => line.baseFen)),
    employeeFen: sum((line) => line.employeeFen),
    employerFen: sum((line) => line.employerFen),
  };
}

async function storeRows(
  tx: Tx,
  monthId: number,
  rows: readonly {
    id: number;
    memberId: number | null;
    name: string | null;
    mask: string | null;
    item: ItemCode;
    forMonth: string;
    verdict: Verdict;
    sealed: Buffer;
  }[],
): Promise<void> {
  await tx.query(
    `insert into social_insurance.bill_row (tenant_id, id, month_id, member_id, person_name, id_mask, item, for_month, verdict, figures_sealed)
     select $1, g.id, $2, g.member_id, g.person_name, g.id_mask, g.item, g.for_month, g.verdict, g.sealed
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bytea[])
       as g (id, member_id, person_name, id_mask, item, for_month, verdict, sealed)`,
    [
      tx.tenantId,
      monthId,
      rows.map((one) => one.id),
      rows.map((one) => one.memberId),
      rows.map((one) => one.name),
      rows.map((one) => one.mask),
      rows.map((one) => one.item),
      rows.map((one) => one.forMonth),
      rows.map((one) => one.verdict),
      rows.map((one) => one.sealed),
    ],
  );
}
