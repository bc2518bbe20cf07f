import type { Tx } from "#platform/db/tx.ts";
import type { FileStore } from "./store.ts";
import type { UploadPlace } from "./upload-rules.ts";

/**
 * From where the files of a place are shown: a statement that gives the ids of all that the company `$1` shows, one a
 * row; null counts for nothing. What none names is shown nowhere.
 */
export type ShownFiles = Readonly<Partial<Record<UploadPlace, string>>>;

/** No form with an upload is open so long. */
const DAYS_KEPT = 7;
const PORTION = 500;

/**
 * Removes files that were uploaded and never saved with their form, were replaced, or whose holder is gone: content
 * first, so that a kill in between leaves a row that the next run takes up. At most 500; gives how many, 0 at the end.
 */
export async function forgetUnshown(tx: Tx, files: FileStore, place: string, shown: string): Promise<number> {
  const { rows } = await tx.query<{ id: number; key: string }>(
    `select f.id, f.store_key as key from platform.file f
     where f.tenant_id = $1 and f.place = $2 and f.deleted_at is null and f.created_at < now() - make_interval(days => ${DAYS_KEPT})
       and not exists (select from (${shown}) as use (id) where use.id = f.id)
     order by f.id limit ${PORTION} for update of f skip locked`,
    [tx.tenantId, place],
  );
  for (const { key } of rows) await files.remove(key);
  await tx.query("update platform.file set deleted_at = now() where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    rows.map(({ id }) => id),
  ]);
  return rows.length;
}
