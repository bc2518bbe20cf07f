import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { checkUploads, fileContent, fileOf, saveFile, type StoredFile } from "./save-file.ts";
import type { UploadPlace } from "./upload-rules.ts";

/** Keeps the one file that was sent for a place, as the caller's; refused by the rule of the place (`checkUploads`). */
export async function keepUpload(
  { tx, services, principal }: Pick<CallContext, "tx" | "services" | "principal">,
  place: UploadPlace,
  files: readonly UploadedFile[],
): Promise<{ id: number; name: string }> {
  checkUploads(place, files, 1);
  const file = files[0]!;
  return { id: await saveFile(tx, services, { place, ...file, createdBy: principal.accountId }), name: file.name };
}

/**
 * Whether the caller has uploaded a file for that place: only such may be hung on a record, others are none of their
 * business. Refuses with `notFound` a file that is not there.
 */
export async function isOwnUpload(
  { tx, principal }: Pick<CallContext, "tx" | "principal">,
  place: UploadPlace,
  id: number,
): Promise<boolean> {
  const file = await fileOf(tx, id);
  return file.place === place && file.createdBy === principal.accountId;
}

/** A stored file as a page shows it. Who may see it is the caller's question, and whether that is written down. */
export async function shownFile(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  file: number | StoredFile,
): Promise<Download> {
  const stored = typeof file === "number" ? await fileOf(tx, file) : file;
  const { name, mediaType } = stored;
  return { name, mediaType, body: await fileContent(services, stored), inline: true };
}
