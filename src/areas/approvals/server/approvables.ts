import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Approvable, DocumentRef } from "../approvable.ts";

const registry = new Map<string, Approvable>();

/** Handed over once at the start of the program by whoever composes it; a document type given twice is a fault. */
export function useApprovables(approvables: readonly Approvable[]): void {
  const types = new Set(approvables.map((approvable) => approvable.documentType));
  if (types.size !== approvables.length) throw new Error("two approvables of one document type");
  registry.clear();
  for (const approvable of approvables) registry.set(approvable.documentType, approvable);
}

export function approvableOf(documentType: string): Approvable {
  const found = registry.get(documentType);
  if (!found) throw new Error(`no approvable for document type ${documentType}`);
  return found;
}

/** What documents of a type are called; a type that is no longer there is shown by its code. */
export function approvableTitle(documentType: string): Text {
  return registry.get(documentType)?.title ?? { zh: documentType, en: documentType };
}

/** Comes before the lock of the approval itself. */
export async function lockDocument(tx: Tx, { documentType, documentId }: DocumentRef): Promise<void> {
  await approvableOf(documentType).lock?.(tx, documentId);
}
