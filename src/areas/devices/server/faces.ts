import type { ConsentSource } from "#areas/people/consent-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { checkUploads } from "#platform/files/save-file.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { queueCommand } from "./machines/commands.ts";
import { visibleWorkers } from "./machine-people.ts";

/** Face machines take no larger picture. */
const mostKilobytes = 150;

interface Worker {
  name: string;
  jobNumber: string;
}

async function workerOf(context: CallContext, memberId: number): Promise<Worker> {
  const { rows } = await context.tx.query<Worker>(
    sql`select w.name, w.job_number as "jobNumber" from people.worker w where w.tenant_id = ${context.tx.tenantId} and w.member_id = ${memberId} and w.active and ${visibleWorkers(context)}`,
  );
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  context.about(found.jobNumber);
  return found;
}

export async function readFaceConsent(
  context: CallContext,
  { memberId }: { memberId: number },
): Promise<OutputOf<typeof api.readFaceConsent>> {
  const { name } = await workerOf(context, memberId);
  const { rows } = await context.tx.query<{ consentedOn: string; recordedBy: string | null; recordedAt: string }>(
    `select f.consented_on as "consentedOn", n.name as "recordedBy", f.recorded_at as "recordedAt" from devices.face f
     left join access.account_name n on n.tenant_id = f.tenant_id and n.id = f.recorded_by where f.tenant_id = $1 and f.member_id = $2`,
    [context.tx.tenantId, memberId],
  );
  return {
    name,
    ...(rows[0] ?? { consentedOn: null, recordedBy: null, recordedAt: null }),
    machines: (await machinesWith(context, memberId)).length,
  };
}

export async function saveFace(
  context: CallContext,
  { memberId, consentedOn }: InputOf<typeof api.saveFace>,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const { tx, services, principal, today } = context;
  await workerOf(context, memberId);
  if (consentedOn > today) throw refuseField(refusals.consentInFuture, "consentedOn");
  checkUploads("personPhoto", files, 1);
  const { bytes, name } = files[0]!;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isJpeg || bytes.length > mostKilobytes * 1024) throw refuse(refusals.facePhoto, { kilobytes: mostKilobytes });
  await tx.query(
    `insert into devices.face (tenant_id, member_id, consented_on, photo_sealed, recorded_by) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, member_id) do update set consented_on = excluded.consented_on, photo_sealed = excluded.photo_sealed, recorded_by = excluded.recorded_by, recorded_at = now()`,
    [
      tx.tenantId,
      memberId,
      consentedOn,
      services.vault.seal(Buffer.from(bytes).toString("base64")),
      principal.accountId,
    ],
  );
  // Machines that know the former picture get the new one.
  for (const { deviceId, pin } of await machinesWith(context, memberId))
    await queueCommand(tx, deviceId, { kind: "putPhoto", pin, memberId }, principal.accountId);
  return { id: memberId, name };
}

export async function readFace(context: CallContext, { memberId }: { memberId: number }): Promise<Download> {
  const { jobNumber } = await workerOf(context, memberId);
  const { rows } = await context.tx.query<{ photo: Buffer }>(
    "select photo_sealed as photo from devices.face where tenant_id = $1 and member_id = $2",
    [context.tx.tenantId, memberId],
  );
  if (rows[0] === undefined) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, { memberId, fields: ["face"], reason: "-", call: "/machine/face/photo" });
  return {
    name: `${jobNumber}.jpg`,
    mediaType: "image/jpeg",
    body: Buffer.from(context.services.vault.open(rows[0].photo), "base64"),
    inline: true,
  };
}

export async function withdrawFace(
  context: CallContext,
  { memberId }: { memberId: number },
): Promise<{ machines: number }> {
  const { tx, principal } = context;
  const { name } = await workerOf(context, memberId);
  const { rowCount } = await tx.query("delete from devices.face where tenant_id = $1 and member_id = $2", [
    tx.tenantId,
    memberId,
  ]);
  if (rowCount === 0) throw refuse(commonRefusals.notFound);
  const machines = await machinesWith(context, memberId);
  for (const { deviceId, pin } of machines) {
    // No dialect forgets a photo alone: the person goes, and comes back without it.
    await queueCommand(tx, deviceId, { kind: "removeUser", pin }, principal.accountId);
    await queueCommand(tx, deviceId, { kind: "putUser", pin, name, isAdministrator: false }, principal.accountId);
  }
  return { machines: machines.length };
}

/** As the person sees it beside their data. */
export const faceConsent: ConsentSource = {
  key: "devices.face",
  title: { zh: "人脸识别打卡", en: "Clocking by face" },
  purpose: { zh: "考勤机以照片识别本人", en: "Attendance machines know one by a photo" },
  async since({ tx }, memberId) {
    const { rows } = await tx.query<{ since: string }>(
      "select consented_on as since from devices.face where tenant_id = $1 and member_id = $2",
      [tx.tenantId, memberId],
    );
    return rows[0]?.since ?? null;
  },
  withdraw: (context, memberId) => withdrawFace(context, { memberId }),
};

/** Machines that have their picture, or are about to get it. */
async function machinesWith(
  { tx, today }: CallContext,
  memberId: number,
): Promise<{ deviceId: number; pin: string }[]> {
  const { rows } = await tx.query<{ deviceId: number; pin: string }>(
    `select d.id as "deviceId", n.pin from devices.device d join devices.machine_number n on n.tenant_id = d.tenant_id and n.member_id = $2 and $3::date between n.valid_from and n.valid_to
     where d.tenant_id = $1 and d.deleted_at is null and (
       exists (select from devices.machine_user u where u.tenant_id = d.tenant_id and u.device_id = d.id and u.pin = n.pin and u.has && array['photo', 'face'])
       or exists (select from devices.command c where c.tenant_id = d.tenant_id and c.device_id = d.id and c.state in ('queued', 'sent') and c.content ->> 'kind' = 'putPhoto' and c.content ->> 'pin' = n.pin))
     order by d.id`,
    [tx.tenantId, memberId, today],
  );
  return rows;
}
