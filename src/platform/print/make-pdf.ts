import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { printingThreads } from "#platform/threads/pools.ts";
import type { Download } from "#platform/http/route.ts";
import { isTooHard, threadTask } from "#platform/threads/thread-task.ts";
import type { run } from "./make-pdf.task.ts";
import type { PrintDocument } from "./print-document.ts";

const makePdfTask = threadTask<typeof run>(import.meta.url, "./make-pdf.task.ts");

/** A document as a PDF to be given out, made when all is read that it says. */
export const pdfDownload = (name: string, document: PrintDocument, owner: number): Download => ({
  name: `${name}.pdf`,
  mediaType: "application/pdf",
  body: () => makePdf(document, owner),
});

/**
 * A document as PDF with searchable text; made in a thread, since a long one takes seconds. Refuses one that is too
 * long, and as busy when too many wait. `owner`: the company it is printed for.
 */
export async function makePdf(document: PrintDocument, owner: number): Promise<Buffer> {
  const bytes = await printingThreads.run(makePdfTask, document, owner).catch((error: unknown) => {
    throw isTooHard(error) ? refuse(commonRefusals.tooLongToPrint) : error;
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
