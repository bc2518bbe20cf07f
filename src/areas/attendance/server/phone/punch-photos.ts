import type { ConsentSource } from "#areas/people/consent-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../../errors.ts";
import type * as phoneApi from "../../phone-api.ts";
import { checkScope } from "./check-handlers.ts";
import { computeDays, workDatesOf } from "../days/compute-days.ts";

/** How long after a punch its photo is taken. */
export const PHOTO_WITHIN_MINUTES = 10;
/** Counted up when the words that people agree to change: they are asked anew. */
const WORDING = 1;
const place = "punchPhoto";
const readReason: Text = { zh: "核实手机打卡", en: "Check of a punch by phone" };

export async function hasAgreed(tx: Tx, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from attendance.photo_consent where tenant_id = $1 and member_id = $2 and wording = $3 and withdrawn_at is null",
    [tx.tenantId, memberId, WORDING],
  );
  return rowCount === 1;
}

export async function agreeToPhotos(
  { tx, principal, now }: CallContext,
  { agree }: InputOf<typeof phoneApi.agreeToPhotos>,
): Promise<{ done: true }> {
  const { memberId } = principal;
  if (memberId === null) throw refuse(commonRefusals.notFound);
  if (agree && (await hasAgreed(tx, memberId))) return allDone;
  await tx.query(
    "update attendance.photo_consent set withdrawn_at = $3 where tenant_id = $1 and member_id = $2 and withdrawn_at is null",
    [tx.tenantId, memberId, now],
  );
  if (agree) {
    await tx.query(
      "insert into attendance.photo_consent (tenant_id, member_id, wording, given_at) values ($1, $2, $3, $4) on conflict (tenant_id, member_id) where withdrawn_at is null do nothing",
      [tx.tenantId, memberId, WORDING, now],
    );
  }
  return allDone;
}

/** As the person sees it beside their data. */
export const photoConsent: ConsentSource = {
  key: "attendance.photos",
  title: { zh: "手机打卡照片", en: "Photos of clocking by phone" },
  purpose: { zh: "打卡存疑时拍照核实是本人", en: "A photo shows who clocks in where that is in doubt" },
  async since({ tx }, memberId) {
    const { rows } = await tx.query<{ since: string }>(
      "select given_at as since from attendance.photo_consent where tenant_id = $1 and member_id = $2 and wording = $3 and withdrawn_at is null",
      [tx.tenantId, memberId, WORDING],
    );
    return rows[0]?.since ?? null;
  },
  withdraw: (context) => agreeToPhotos(context, { agree: false }),
};

interface OwnCheck {
  id: number;
  punchedOn: string;
  state: string;
  doubts: string[] | null;
  isLate: boolean;
}

export async function addPunchPhoto(
  context: CallContext,
  { punchId }: InputOf<typeof phoneApi.addPunchPhoto>,
  files: UploadedFile[],
): Promise<OutputOf<typeof phoneApi.addPunchPhoto>> {
  const { tx, principal, services, now } = context;
  const memberId = principal.memberId ?? 0;
  const { rows } = await tx.query<OwnCheck>(
    `select c.id, c.punched_on as "punchedOn", c.state, k.doubts, c.created_at < $4::timestamptz - make_interval(mins => $5) as "isLate"
     from attendance.phone_check c join devices.clocking k on k.tenant_id = c.tenant_id and k.punched_on = c.punched_on and k.id = c.punch_id
     where c.tenant_id = $1 and c.punch_id = $2 and c.member_id = $3 for update of c`,
    [tx.tenantId, punchId, memberId, now, PHOTO_WITHIN_MINUTES],
  );
  const check = rows[0];
  if (!check?.doubts?.includes("photo")) throw refuse(commonRefusals.notFound);
  if (check.state !== "waiting") throw refuse(refusals.checkDecided, { name: principal.name });
  if (check.isLate) throw refuse(refusals.photoTooLate, { minutes: PHOTO_WITHIN_MINUTES });
  if (!(await hasAgreed(tx, memberId))) throw refuse(refusals.photoConsent);
  const known = await tx.query("select from attendance.phone_photo where tenant_id = $1 and punch_id = $2", [
    tx.tenantId,
    punchId,
  ]);
  if (known.rowCount) throw refuse(refusals.photoThere);
  const { id: fileId } = await keepUpload({ tx, services, principal }, place, files);
  await tx.query(
    "insert into attendance.phone_photo (tenant_id, punch_id, punched_on, member_id, file_id, taken_at) values ($1, $2, $3, $4, $5, $6)",
    [tx.tenantId, punchId, check.punchedOn, memberId, fileId, now],
  );
  const counts = check.doubts.length === 1;
  if (counts) {
    await tx.query(
      "update attendance.phone_check set state = 'accepted', decided_at = $3 where tenant_id = $1 and id = $2",
      [tx.tenantId, check.id, now],
    );
    await computeDays(tx, {
      ...workDatesOf({ from: check.punchedOn, to: check.punchedOn }),
      memberIds: [memberId],
      now,
    });
  }
  return { counts };
}

export async function readPunchPhoto(
  context: CallContext,
  { checkId }: InputOf<typeof phoneApi.readPunchPhoto>,
): Promise<Download> {
  const { rows } = await context.tx.query<{ fileId: number; memberId: number; name: string }>(sql`
    select f.file_id as "fileId", f.member_id as "memberId", m.name
    from attendance.phone_check c join attendance.phone_photo f on f.tenant_id = c.tenant_id and f.punch_id = c.punch_id and f.deleted_at is null
    join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
    left join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
    where c.tenant_id = ${context.tx.tenantId} and c.id = ${checkId} and ${checkScope(context)}`);
  const photo = rows[0];
  if (!photo) throw refuse(commonRefusals.notFound);
  context.about(photo.name);
  await recordPersonalDataRead(context, {
    memberId: photo.memberId,
    fields: ["photo"],
    reason: readReason[context.locale],
    call: "attendance.punchPhoto",
  });
  return shownFile(context, photo.fileId);
}
