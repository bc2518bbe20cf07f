import { handleDownload } from "#platform/http/route.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import { printHeaderSample } from "../company-api.ts";
import { printHead } from "./print-head.ts";

const texts = { title: { zh: "打印抬头示例", en: "Sample of the print header" }, footer: { zh: "示例", en: "Sample" } };

export const printHeaderSampleRoute = handleDownload(printHeaderSample, async (context) => {
  const { locale, principal } = context;
  const head = await printHead(context);
  const title = texts.title[locale];
  return pdfDownload(
    title,
    { locale, landscape: true, ...head, title, facts: [], tables: [], footer: texts.footer[locale] },
    principal.tenantId,
  );
});
