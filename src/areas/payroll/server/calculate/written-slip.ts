import { createHash } from "node:crypto";
import { canonical, canonicalEntries } from "../../rules/canonical.ts";
import type { FinishedSlip } from "./finish-slip.ts";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

export const digestOf = (parts: readonly unknown[]): Buffer => hashOf(canonical(parts));

/**
 * A slip as text, written once: the digest is of `canonical([program, slip])`, without what the slip was worked out by, since
 * a figure of another city changes nobody's slip here. What is kept has the steps of tax in their own order, to be read in it.
 */
export function writtenSlip(
  programDigest: string,
  { content, marks, fault }: FinishedSlip,
  definitions: string,
): { text: string | null; hash: Buffer } {
  const entries = content === null ? [] : canonicalEntries(content);
  const digested = content === null ? "null" : `{${entries.map(([, quoted, text]) => quoted + text).join(",")}}`;
  const hash = hashOf(
    `[${canonical(programDigest)},{"content":${digested},"fault":${canonical(fault)},"marks":${canonical(marks)}}]`,
  );
  if (content === null) return { text: null, hash };
  const kept = entries.map(([name, quoted, text]) => quoted + (name === "tax" ? JSON.stringify(content.tax) : text));
  return { text: `{${[...kept, `"definitions":${JSON.stringify(definitions)}`].join(",")}}`, hash };
}
