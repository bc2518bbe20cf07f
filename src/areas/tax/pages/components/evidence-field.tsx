import { uploadRules } from "#platform/files/upload-rules.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { uploadEvidence } from "../../api.ts";

/** A paper that a claim or a mode rests on; `value` and `onChange` come from the form. */
export function EvidenceField(props: { value?: readonly StoredFile[]; onChange?: (files: StoredFile[]) => void }) {
  return <UploadField call={uploadEvidence} input={{}} limits={uploadRules.taxEvidence} {...props} />;
}

/** What a form holds of a stored file, and what is sent of it. */
export const storedFile = (id: number | null | undefined, name: string): StoredFile[] =>
  id === null || id === undefined ? [] : [{ id, name }];
export const fileIdOf = (value: unknown): number | null =>
  Array.isArray(value) ? ((value as StoredFile[])[0]?.id ?? null) : null;
