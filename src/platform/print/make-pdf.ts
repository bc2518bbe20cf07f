import { Worker } from "node:worker_threads";
import type { PrintDocument } from "./print-document.ts";

/** What needs more than this ends its thread and not the server. */
const mostMemoryMb = 1_024;

/** A document as PDF with searchable text; made in a thread of its own, since a long one takes seconds. */
export function makePdf(document: PrintDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), { workerData: document, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } });
    worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once("error", reject);
    // Also after the message, where it changes nothing: a thread that ends without one must not be waited for.
    worker.once("exit", (code) => reject(new Error(`the PDF thread ended with ${code}`)));
  });
}
