import type { TextParams } from "#platform/i18n/text.ts";

/** What may be uploaded at one place (the platform's upload rules). */
export interface UploadLimits {
  /** File name endings without the dot, lower case. */
  types: readonly string[];
  maxBytes: number;
  maxCount: number;
}

export interface FileFault {
  /** Key below `upload` in the shared texts. */
  key: "wrongType" | "tooLarge" | "tooMany" | "empty";
  params: TextParams;
}

const megabyte = 1024 * 1024;

export function limitsAsParams(limits: UploadLimits): TextParams {
  return {
    types: limits.types.map((type) => type.toUpperCase()),
    size: limits.maxBytes / megabyte,
    count: limits.maxCount,
  };
}

/** What is wrong with files before they are sent: type, size, count, emptiness. */
export function faultsOfFiles(
  files: readonly { name: string; size: number }[],
  limits: UploadLimits,
  alreadyThere = 0,
): FileFault[] {
  const params = limitsAsParams(limits);
  const faults = files.flatMap<FileFault>((file) => {
    const type = file.name.split(".").at(-1)?.toLowerCase() ?? "";
    if (!limits.types.includes(type)) return [{ key: "wrongType", params: { ...params, file: file.name } }];
    if (file.size === 0) return [{ key: "empty", params: { file: file.name } }];
    return file.size > limits.maxBytes ? [{ key: "tooLarge", params: { ...params, file: file.name } }] : [];
  });
  if (files.length + alreadyThere > limits.maxCount) faults.push({ key: "tooMany", params });
  return faults;
}
