import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Approvable, ApprovalField, DocumentRef } from "../../approvable.ts";
import type { ProcessType } from "../../process-types.ts";

const registry = new Map<string, Approvable>();

/** Handed over once at the start of the program by whoever composes it; a document type given twice is a fault. */
export function registerApprovables(approvables: readonly Approvable[]): void {
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

/** What documents of a process type let a flow hide or edit, each field once. */
export function fieldsOf(processType: ProcessType): Required<ApprovalField>[] {
  const found = new Map<string, Required<ApprovalField>>();
  for (const approvable of registry.values()) {
    if (approvable.processType !== processType) continue;
    for (const { name, zh, en, editable = false } of approvable.fields ?? []) {
      found.set(name, { name, zh, en, editable: editable || (found.get(name)?.editable ?? false) });
    }
  }
  return [...found.values()];
}

/** What documents of a type are called; a type that is no longer there is shown by its code. */
export function approvableTitle(documentType: string): Text {
  return registry.get(documentType)?.title ?? { zh: documentType, en: documentType };
}

/** Comes before the lock of the approval itself. */
export async function lockDocument(tx: Tx, { documentType, documentId }: DocumentRef): Promise<void> {
  await approvableOf(documentType).lock?.(tx, documentId);
}
