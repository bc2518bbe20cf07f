import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { handlePublic } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { readLegalText, type legalDocument } from "../../registration-api.ts";
import { legalTextOf, type LegalText } from "../../rules/legal-text.ts";

const ownFolder = fileURLToPath(new URL("./legal", import.meta.url));

export const readLegalTextRoute = handlePublic(readLegalText, async ({ services, locale }, { document }) => ({
  content: await readDocument(document, locale, services.config.legalDir),
}));

/** The operator's document comes first, also in the other language: our general one must not stand beside it. */
export async function readDocument(
  document: z.output<typeof legalDocument>,
  locale: Locale,
  legalDir?: string,
): Promise<LegalText> {
  const languages: Locale[] = locale === "zh" ? ["zh", "en"] : ["en", "zh"];
  const folders = legalDir === undefined ? [ownFolder] : [legalDir, ownFolder];
  for (const place of folders.flatMap((folder) =>
    languages.map((language) => join(folder, `${document}.${language}.md`)),
  )) {
    const source = await readFile(place, "utf8").catch(ignoreMissing);
    if (source !== undefined) return legalTextOf(source);
  }
  throw new Error(`no ${document} in ${ownFolder}`);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
