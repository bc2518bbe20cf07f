import { fileContent, fileOf } from "#platform/files/save-file.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { PrintDocument } from "#platform/print/print-document.ts";
import { companyOf } from "./company.ts";

/** What stands at the head of everything the company prints: its name, one logo, and the fields of its print header. */
export type PrintHead = Pick<PrintDocument, "company" | "header" | "logo">;

export async function printHead(context: Pick<CallContext, "tx" | "services" | "locale">): Promise<PrintHead> {
  const { tx, locale } = context;
  const { name, nameEn, address, creditCode, printHeader, logoFileId } = await companyOf(tx);
  const isZh = locale === "zh";
  const own = printHeader.map(({ labelZh, labelEn, valueZh, valueEn }) =>
    isZh ? `${labelZh}：${valueZh}` : `${labelEn ?? labelZh}: ${valueEn ?? valueZh}`,
  );
  const code = creditCode === null ? [] : [isZh ? `统一社会信用代码：${creditCode}` : `Credit code: ${creditCode}`];
  return {
    company: (!isZh && nameEn) || name,
    header: [...(address ? [address] : []), ...code, ...own],
    logo: await logoOf(context, logoFileId),
  };
}

/** As a data URL; a kind of picture that cannot be printed is left out. */
async function logoOf(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  id: number | null,
): Promise<string | null> {
  if (id === null) return null;
  const file = await fileOf(tx, id);
  if (!/^image\/(png|jpe?g)$/.test(file.mediaType)) return null;
  const parts: Buffer[] = [];
  for await (const part of await fileContent(services, file)) parts.push(part as Buffer);
  return `data:${file.mediaType};base64,${Buffer.concat(parts).toString("base64")}`;
}
