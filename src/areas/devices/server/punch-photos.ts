import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";

/** Which picture: the machine's name of the punch that it was taken of; `localTime` is business wall time. */
export interface PunchPhotoKey {
  device: string;
  pin: string;
  localTime: string;
}

/** The picture a machine took of a punch, JPEG; null where there is none. Whoever asks writes down who looks. */
export async function openPunchPhoto(
  tx: Tx,
  vault: Vault,
  { device, pin, localTime }: PunchPhotoKey,
): Promise<Uint8Array | null> {
  const { rows } = await tx.query<{ photo: Buffer }>(
    "select photo_sealed as photo from devices.punch_photo where tenant_id = $1 and device = $2 and pin = $3 and local_time = $4::timestamp",
    [tx.tenantId, device, pin, localTime],
  );
  return rows[0] === undefined ? null : Buffer.from(vault.open(rows[0].photo), "base64");
}

/** Deletes the pictures of punches of before that date; with a consent they go by themselves. */
export async function dropPunchPhotos(tx: Tx, before: string): Promise<void> {
  await tx.query("delete from devices.punch_photo where tenant_id = $1 and local_time < $2::date", [
    tx.tenantId,
    before,
  ]);
}
