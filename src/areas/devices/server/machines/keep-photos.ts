import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { MachinePhoto } from "../../rules/adms/photo.ts";
import { isImpossible, latestTime } from "../../rules/impossible-time.ts";
import type { Reporter } from "./store-report.ts";

/** A machine's picture of a face has some 30 KB; what is larger is no picture of a punch. */
const mostBytes = 500 * 1024;

/** Why a picture of a punch was not kept. */
export const photoDrops = ["unknown", "noConsent", "tooLarge", "wrongClock"] as const;

/**
 * Keeps the pictures that a machine took of punches: of people who have consented to machines knowing their face, sealed.
 * The others are dropped and counted, also those of a time that no clock can have told: there is no punch of it, and
 * they would be kept for ever. A picture may come before its punch, and again.
 */
export async function keepPhotos(
  tx: Tx,
  vault: Vault,
  from: Reporter,
  photos: readonly MachinePhoto[],
  now: string,
): Promise<void> {
  if (photos.length === 0) return;
  const latest = latestTime(now);
  const dropped = { unknown: 0, noConsent: 0, tooLarge: 0, wrongClock: 0 };
  const { rows } = await tx.query<{ n: number; memberId: number | null; consents: boolean }>(
    `select g.n, m.member_id as "memberId", f.member_id is not null as consents
     from unnest($2::int[], $3::text[], $4::date[]) as g (n, pin, day)
     left join devices.machine_number m on m.tenant_id = $1 and m.pin = g.pin and g.day between m.valid_from and m.valid_to
     left join devices.face f on f.tenant_id = $1 and f.member_id = m.member_id and f.consented_on <= g.day`,
    [tx.tenantId, photos.map((_, n) => n), photos.map((one) => one.pin), photos.map((one) => one.time.slice(0, 10))],
  );
  for (const { n, memberId, consents } of rows) {
    const { pin, time, jpeg } = photos[n]!;
    if (isImpossible(time, latest)) dropped.wrongClock += 1;
    else if (memberId === null) dropped.unknown += 1;
    else if (!consents) dropped.noConsent += 1;
    else if (jpeg.length > mostBytes) dropped.tooLarge += 1;
    else {
      await tx.query(
        "insert into devices.punch_photo (tenant_id, device, pin, local_time, member_id, photo_sealed) values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        [tx.tenantId, from.serial, pin, time, memberId, vault.seal(Buffer.from(jpeg).toString("base64"))],
      );
    }
  }
  await countDropped(tx, from.deviceId, dropped);
}

async function countDropped(
  tx: Tx,
  deviceId: number,
  dropped: Record<(typeof photoDrops)[number], number>,
): Promise<void> {
  if (Object.values(dropped).every((count) => count === 0)) return;
  await tx.query(
    `update devices.device set photo_drops = (select jsonb_object_agg(k.key, k.value::int + coalesce((photo_drops ->> k.key)::int, 0)) from jsonb_each_text($3::jsonb) as k (key, value))
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, deviceId, JSON.stringify(dropped)],
  );
}
