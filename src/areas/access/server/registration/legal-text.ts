import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type * as registrationApi from "../../registration-api.ts";
import { legalTextOf, type LegalText } from "../../rules/legal-text.ts";

const ownFolder = fileURLToPath(new URL("./legal", import.meta.url));

export async function readLegalText(
  { services, locale }: PublicContext,
  { document }: InputOf<typeof registrationApi.readLegalText>,
): Promise<PublicAnswer<OutputOf<typeof registrationApi.readLegalText>>> {
  return {
    content: await readDocument(document, locale, services.config.legalDir),
  };
}

/** The operator's document comes first, also in the other language: our general one must not stand beside it. */
export async function readDocument(
  document: z.output<typeof registrationApi.legalDocument>,
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
