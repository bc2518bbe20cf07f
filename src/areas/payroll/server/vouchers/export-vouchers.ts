import { Readable } from "node:stream";
import { refuse } from "#platform/errors/refusal.ts";
import { writeBook, type BookCell } from "#platform/excel/write-book.ts";
import { writeCsv } from "#platform/excel/write-csv.ts";
import { harmless, sheetFormats } from "#platform/excel/write-sheet.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import { fileCell, type FileLine } from "../../rules/vouchers/file-rows.ts";
import { peopleOf, type StoredLine } from "../../voucher-content.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { programWords } from "../../voucher-words.ts";
import type * as api from "../../vouchers-api.ts";
import { layoutOn } from "./layouts.ts";
import { lockVouchers, nextState, openSeen, type StoredVoucher } from "./voucher-store.ts";
import { voucherRead } from "./vouchers.ts";

/** The file for an accounting program, of vouchers of one layout; what was exported can be taken again. */
export async function exportVouchers(
  context: CallContext,
  { ids, format }: InputOf<typeof api.exportVouchers>,
): Promise<Download> {
  const { tx, now, locale } = context;
  const vouchers = await lockVouchers(tx, ids);
  const [first] = vouchers;
  if (first === undefined) throw refuse(voucherRefusals.unknownVoucher);
  context.about(vouchers.map(({ number }) => number).join(", "));
  if (vouchers.some(({ layout }) => layout !== first.layout)) throw refuse(voucherRefusals.mixedLayouts);
  const states = vouchers.map((voucher) =>
    voucher.state === "exported" ? voucher.state : nextState(voucher, "export"),
  );
  const layout = await layoutOn(tx, first.layout, first.datedOn);
  const preparers = await namesOfAccounts(context, vouchers);
  const all: StoredLine[] = [];
  const lines: FileLine[] = [];
  for (const voucher of vouchers) {
    const content = await openSeen(context, voucher);
    all.push(...content.lines);
    lines.push(...fileLines(voucher, content.lines, preparers, locale));
  }
  await recordAmounts(context, voucherRead("exportVouchers"), { people: peopleOf(all) });
  for (const [at, voucher] of vouchers.entries())
    if (states[at] !== voucher.state)
      await tx.query(
        "update payroll.voucher set state = $3, exported_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
        [tx.tenantId, voucher.id, states[at], now],
      );
  const name = `${programWords[first.layout].zh}凭证 ${first.period}.${format}`;
  const { columns } = layout;
  const cells = lines.map((line) => columns.map(({ field }) => fileCell(field, line)));
  if (format === "csv")
    return {
      name,
      mediaType: sheetFormats.csv.mediaType,
      body: Readable.from(csvOf(columns, cells), { objectMode: false }),
    };
  const book = writeBook([
    {
      name: "凭证",
      columns: columns.map(({ title, field }) => ({
        width: Math.max(12, title.length * 2 + 4, field === "subjectName" || field === "summary" ? 28 : 0),
        format: field === "debit" || field === "credit" ? "amount" : "text",
      })),
      frozen: { rows: 1, columns: 0 },
      rows: [
        columns.map(({ title }): BookCell => ({ value: title, format: "text" })),
        ...cells.map((row) =>
          row.map((cell): BookCell => (typeof cell === "object" && cell !== null ? cell.fen / 100 : cell)),
        ),
      ],
    },
  ]);
  return { name, mediaType: sheetFormats.xlsx.mediaType, body: book };
}

async function* csvOf(
  columns: readonly { title: string }[],
  cells: readonly (string | { fen: number } | null)[][],
): AsyncGenerator<Buffer> {
  const plain = (cell: string | { fen: number } | null) => {
    if (cell === null) return null;
    return typeof cell === "object" ? formatFen(cell.fen) : harmless(cell);
  };
  yield* writeCsv(
    columns.map(({ title }) => harmless(title)),
    cells.map((row) => row.map(plain)),
  );
}

export function fileLines(
  voucher: StoredVoucher,
  lines: readonly StoredLine[],
  preparers: ReadonlyMap<number, string>,
  locale: "zh" | "en",
): FileLine[] {
  return lines.map((line, at) => ({
    number: voucher.number,
    date: voucher.datedOn,
    period: voucher.period,
    word: voucher.word,
    serial: voucher.serial,
    line: at + 1,
    summary: line.note ?? "",
    subjectCode: line.code,
    subjectName: line[locale],
    side: line.side,
    fen: line.fen,
    department: line.department?.[locale] ?? null,
    costCentre: line.costCentre,
    person: line.person?.name ?? null,
    jobNumber: line.person?.jobNumber ?? null,
    preparer: voucher.madeBy === null ? null : (preparers.get(voucher.madeBy) ?? null),
  }));
}

export async function namesOfAccounts(
  { tx }: Pick<CallContext, "tx">,
  vouchers: readonly Pick<StoredVoucher, "madeBy">[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    "select id, name from access.account_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, vouchers.flatMap(({ madeBy }) => madeBy ?? [])],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
