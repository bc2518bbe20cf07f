import { writeSheet } from "#platform/excel/write-sheet.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { importColumns } from "../import-columns.ts";

/** An empty file with the right headings and one example row, in the caller's language. */
export async function importTemplate(
  { locale }: CallContext,
  { format }: { format: "xlsx" | "csv" },
): Promise<Download> {
  const titles = importColumns.map(({ title, field }) => (field === "name" ? `${title[locale]}*` : title[locale]));
  const example = importColumns.map((column) => column.example[locale]);
  const name = locale === "zh" ? "员工档案导入模板" : "Employee import template";
  if (format === "csv") {
    const text = `\uFEFF${titles.join(",")}\r\n${example.join(",")}\r\n`;
    return { name: `${name}.csv`, mediaType: "text/csv; charset=utf-8", body: Buffer.from(text) };
  }
  const rows = async function* () {
    yield example;
  };
  const columns = titles.map((title) => ({ title, kind: "text" as const }));
  return {
    name: `${name}.xlsx`,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: writeSheet(name, columns, rows(), locale),
  };
}
