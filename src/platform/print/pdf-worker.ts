import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import pdfmake from "pdfmake";
import { definePdf } from "./define-pdf.ts";
import type { PrintDocument } from "./print-document.ts";

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}`));
const regular = fontFile("400Regular/NotoSansSC_400Regular.ttf");
const bold = fontFile("700Bold/NotoSansSC_700Bold.ttf");

pdfmake.setFonts({ NotoSansSC: { normal: regular, bold } });
// A document may name neither files nor addresses: what it holds is given to it.
pdfmake.setLocalAccessPolicy((path) => path === regular || path === bold);
pdfmake.setUrlAccessPolicy(() => false);

const made = (document: PrintDocument) => pdfmake.createPdf(definePdf(document)).getBuffer();

const given = workerData as PrintDocument;
// A logo that cannot be read costs the logo and not the document.
const bytes = await made(given).catch((error: unknown) => {
  if (!given.logo) throw error;
  return made({ ...given, logo: null });
});
parentPort!.postMessage(bytes);
