// Runs in a thread of its own: see make-pdf.ts.
import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import type { ThreadResult } from "#platform/threads/thread-task.ts";
import { definePdf } from "./define-pdf.ts";
import { printable } from "./print-text.ts";
import type { PrintDocument } from "./print-document.ts";

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}`));
const regular = fontFile("400Regular/NotoSansSC_400Regular.ttf");
const bold = fontFile("700Bold/NotoSansSC_700Bold.ttf");

pdfmake.setFonts({ NotoSansSC: { normal: regular, bold } });
// A document may name neither files nor addresses: what it holds is given to it.
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);
pdfmake.setUrlAccessPolicy(() => false);

const made = (document: PrintDocument): Promise<Uint8Array> => pdfmake.createPdf(definePdf(document)).getBuffer();

export async function run(given: PrintDocument): Promise<ThreadResult<Uint8Array>> {
  const document = printable(given);
  // A logo that cannot be read costs the logo and not the document.
  const bytes = await made(document).catch((error: unknown) => {
    if (!document.logo) throw error;
    return made({ ...document, logo: null });
  });
  return { output: bytes };
}
