import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import { printHead } from "./print-head.ts";

const texts = { title: { zh: "打印抬头示例", en: "Sample of the print header" }, footer: { zh: "示例", en: "Sample" } };

export async function printHeaderSample(context: CallContext): Promise<Download> {
  const { locale, principal } = context;
  const head = await printHead(context);
  const title = texts.title[locale];
  return pdfDownload(
    title,
    { locale, landscape: true, ...head, title, facts: [], tables: [], footer: texts.footer[locale] },
    principal.tenantId,
  );
}
