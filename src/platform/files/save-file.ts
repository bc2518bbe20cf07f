import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refusalsOf, type Refusal } from "#platform/errors/refusal.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import type { Services } from "#platform/http/services.ts";
import { ownOf } from "#platform/own-of.ts";
import { uploadRules, type UploadPlace } from "./upload-rules.ts";

export const uploadRefusals = refusalsOf("upload", {
  none: { status: 422, zh: "请选择要上传的文件", en: "Please choose a file to upload" },
  type: {
    status: 422,
    zh: "文件 {file} 的类型不支持，仅支持 {types}",
    en: "The file {file} is of a type that is not supported; supported are {types}",
  },
  size: { status: 413, zh: "文件 {file} 超过 {limit} MB", en: "The file {file} is larger than {limit} MB" },
  count: { status: 422, zh: "最多上传 {count} 个文件", en: "At most {count} {count|file|files} can be uploaded" },
  content: {
    status: 422,
    zh: "文件 {file} 的内容与类型不符",
    en: "The content of the file {file} does not fit its type",
  },
  rows: {
    status: 413,
    zh: "文件 {file} 超过 {limit} 行，请分成几个文件导入",
    en: "The file {file} has more than {limit} {limit|row|rows}, please import it in several files",
  },
  columns: {
    status: 413,
    zh: "文件 {file} 超过 {limit} 列，请使用模板",
    en: "The file {file} has more than {limit} {limit|column|columns}, please use the template",
  },
  tooManyCells: {
    status: 413,
    zh: "文件 {file} 超过 {limit} 个单元格，请分成几个文件，并删除多余的空行和空列",
    en: "The file {file} has more than {limit} {limit|cell|cells}, please import it in several files, and without empty rows and columns",
  },
  tooMuchText: {
    status: 413,
    zh: "文件 {file} 的文字超过 {limit} 个字符，请分成几个文件导入",
    en: "The file {file} holds more than {limit} {limit|character|characters}, please import it in several files",
  },
  tooHard: {
    status: 413,
    zh: "文件 {file} 的内容过多或过于复杂，无法读取，请使用模板并分成几个文件",
    en: "The file {file} is too large or too involved to be read, please use the template and import it in several files",
  },
  openQuote: {
    status: 422,
    zh: "文件 {file} 第 {row} 行：引号没有结束",
    en: "The file {file}, row {row}: a quotation mark is not closed",
  },
  strayQuote: {
    status: 422,
    zh: "文件 {file} 第 {row} 行：引号的位置不正确，含引号的内容须整格加引号并双写",
    en: "The file {file}, row {row}: a quotation mark is out of place; quote the whole cell and double the marks inside it",
  },
  cells: {
    status: 422,
    zh: "文件 {file} 第 {row} 行有 {cells} 格，表头只有 {columns} 列：内容含逗号的须加引号",
    en: "The file {file}, row {row} has {cells} {cells|cell|cells}, the heading only {columns}: quote what holds a comma",
  },
  repeated: {
    status: 422,
    zh: "文件 {file} 的列“{column}”重复，请只保留一列",
    en: "The column “{column}” of the file {file} is there twice, please keep one",
  },
  full: {
    status: 507,
    zh: "公司的文件已占用 {used} GB，上限为 {limit} GB，不能再保存文件，请联系系统管理员",
    en: "The files of the company take {used} GB of {limit} GB; no more can be kept, please ask the system administrator",
  },
  template: {
    status: 422,
    zh: "文件 {file} 与模板不一致：缺少列 {missing}",
    en: "The file {file} does not match the template: {count|the column|the columns} {missing} {count|is|are} missing",
  },
  unknownColumns: {
    status: 422,
    zh: "文件 {file} 与模板不一致：模板中没有列 {unknown}",
    en: "The file {file} does not match the template, which has no {count|column|columns} {unknown}",
  },
  otherColumns: {
    status: 422,
    zh: "文件 {file} 与模板不一致：模板中没有列 {unknown}；文件中没有模板的列 {missing}",
    en: "The file {file} does not match the template, which has no {count|column|columns} {unknown}; not found of the template: {missing}",
  },
});

/** A table whose headings are not those of the template: which it lacks, and which the template does not have. */
export function templateRefusal(file: string, missing: readonly string[], unknown: readonly string[] = []): Refusal {
  if (unknown.length === 0) return refuse(uploadRefusals.template, { file, missing, count: missing.length });
  const kind = missing.length === 0 ? uploadRefusals.unknownColumns : uploadRefusals.otherColumns;
  return refuse(kind, { file, unknown, missing, count: unknown.length });
}

const signatures: Record<string, readonly number[][]> = {
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  bmp: [[0x42, 0x4d]],
  pdf: [[0x25, 0x50, 0x44, 0x46]],
  docx: [[0x50, 0x4b]],
  xlsx: [[0x50, 0x4b]],
};

/** Refuses files that the place does not take: number (`most` at once), type by name and by content, size, emptiness. */
export function checkUploads(
  place: UploadPlace,
  files: readonly UploadedFile[],
  most: number = uploadRules[place].maxCount,
): void {
  const rule = uploadRules[place];
  if (files.length === 0) throw refuse(uploadRefusals.none);
  if (files.length > most) throw refuse(uploadRefusals.count, { count: most });
  for (const file of files) {
    const type = endingOf(file.name);
    if (!(rule.types as readonly string[]).includes(type))
      throw refuse(uploadRefusals.type, { file: file.name, types: rule.types });
    if (file.bytes.length > rule.maxBytes)
      throw refuse(uploadRefusals.size, { file: file.name, limit: rule.maxBytes / 1024 / 1024 });
    if (file.bytes.length === 0) throw refuse(commonRefusals.emptyFile, { file: file.name });
    const known = ownOf(signatures, type);
    if (known && !known.some((start) => start.every((byte, index) => file.bytes[index] === byte))) {
      throw refuse(uploadRefusals.content, { file: file.name });
    }
  }
}

export function endingOf(name: string): string {
  return name.includes(".") ? (name.split(".").pop() ?? "").toLowerCase() : "";
}

interface NewFile {
  place: UploadPlace;
  name: string;
  mediaType: string;
  bytes: Buffer;
  createdBy: number | null;
}

const gigabyte = 1024 ** 3;

/** Refuses with `full` when the company keeps as much as the installation lets it; several at once may pass it by what they bring. */
export async function refuseFull(tx: Tx, { config }: Pick<Services, "config">, more = 0): Promise<void> {
  const { rows } = await tx.query<{ size: number }>(
    "select coalesce(sum(size), 0)::bigint as size from platform.file where tenant_id = $1 and deleted_at is null",
    [tx.tenantId],
  );
  const used = rows[0]!.size;
  const limit = config.companyFilesGb;
  if (used + more > limit * gigabyte)
    throw refuse(uploadRefusals.full, { used: Math.floor((used / gigabyte) * 10) / 10, limit });
}

/**
 * Stores a file and its row; returns the id. A row without content cannot arise: the content is written first, and goes
 * again when the row does not come to be. Refuses with `full`. The area that shows the place says where from (`ShownFiles`).
 */
export async function saveFile(tx: Tx, services: Pick<Services, "files" | "config">, file: NewFile): Promise<number> {
  await refuseFull(tx, services, file.bytes.length);
  const key = `tenant-${tx.tenantId}/${randomUUID()}`;
  tx.afterRollback(() => services.files.remove(key));
  await services.files.put(key, file.bytes);
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const { rows } = await tx.query<{ id: number }>(
    `insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.tenantId, file.place, file.name.slice(-200), file.mediaType, file.bytes.length, sha256, key, file.createdBy],
  );
  return (rows[0] as { id: number }).id;
}

export interface StoredFile {
  id: number;
  place: string;
  name: string;
  mediaType: string;
  size: number;
  storeKey: string;
  createdBy: number | null;
}

/** The row of a file that is not deleted; refuses with `notFound`. Who may read it is the caller's question. */
export async function fileOf(tx: Tx, id: number): Promise<StoredFile> {
  const { rows } = await tx.query<StoredFile>(
    `select id, place, name, media_type as "mediaType", size, store_key as "storeKey", created_by as "createdBy"
     from platform.file where tenant_id = $1 and id = $2 and deleted_at is null`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export async function fileContent(services: Pick<Services, "files">, file: StoredFile): Promise<Readable> {
  return services.files.get(file.storeKey);
}
