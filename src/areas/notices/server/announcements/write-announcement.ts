import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type * as api from "../../announcements-api.ts";
import { announcementLife } from "../../announcement-life.ts";
import type { AnnouncementState, ReaderKind } from "../../announcement-words.ts";
import { refusals } from "../../errors.ts";
import { notify } from "../notify.ts";
import { isFor, readers } from "./readers.ts";

interface Stored {
  state: AnnouncementState;
  title: string;
  version: number;
  created_by: number;
  until: string | null;
}

/** Holds one that the caller may change: their own, or any where their scope is the whole company. */
async function held(context: CallContext, id: number, version: number | null | undefined): Promise<Stored> {
  const { tx, principal, keyCode } = context;
  const { rows } = await tx.query<Stored>(
    "select state, title, version, created_by, until from notices.announcement where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  const [found] = rows;
  if (!found || !(scopeFor(principal, keyCode).all || found.created_by === principal.accountId))
    throw refuse(commonRefusals.notFound);
  context.about(found.title);
  if (found.version !== version) throw refuse(commonRefusals.stale);
  return found;
}

type Saved = InputOf<typeof api.saveAnnouncement>;

/** Whether the caller may speak to whom it is for. */
async function checkAudience(context: CallContext, { everywhere, departmentIds, kinds }: Saved): Promise<void> {
  const { tx, principal, keyCode } = context;
  if (everywhere) {
    if (!scopeFor(principal, keyCode).all) throw refuseField(refusals.ownDepartmentsOnly, "everywhere");
    return;
  }
  if (departmentIds.length === 0) throw refuseField(refusals.noDepartment, "departmentIds");
  if (kinds.includes("agency")) throw refuseField(refusals.agenciesEverywhere, "kinds");
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, departmentIds],
  );
  const known = new Set(rows.map((row) => row.id));
  if (departmentIds.some((id) => !known.has(id) || !mayActIn(context, id)))
    throw refuseField(refusals.ownDepartmentsOnly, "departmentIds");
}

export async function saveAnnouncement(
  context: CallContext,
  input: Saved,
): Promise<OutputOf<typeof api.saveAnnouncement>> {
  const { tx, principal, today } = context;
  if (input.until && input.until < today) throw refuseField(refusals.untilPast, "until");
  await checkAudience(context, input);
  if (input.id) {
    const found = await held(context, input.id, input.version);
    announcementLife.next(found.state, "edit");
  } else context.about(input.title);
  const values = [
    tx.tenantId,
    input.title,
    input.body,
    [...new Set<ReaderKind>(input.kinds)],
    input.everywhere,
    input.pinned,
    input.confirm,
    input.until,
  ];
  const { rows } = input.id
    ? await tx.query<{ id: number }>(
        `update notices.announcement set title = $2, body = $3, kinds = $4::text[], everywhere = $5, pinned = $6, confirm = $7, until = $8, version = version + 1
         where tenant_id = $1 and id = $9 returning id`,
        [...values, input.id],
      )
    : await tx.query<{ id: number }>(
        `insert into notices.announcement (tenant_id, title, body, kinds, everywhere, pinned, confirm, until, created_by)
         values ($1, $2, $3, $4::text[], $5, $6, $7, $8, $9) returning id`,
        [...values, principal.accountId],
      );
  const { id } = rows[0]!;
  await tx.query("delete from notices.announcement_department where tenant_id = $1 and announcement_id = $2", [
    tx.tenantId,
    id,
  ]);
  if (!input.everywhere)
    await tx.query(
      `insert into notices.announcement_department (tenant_id, announcement_id, department_id)
       select distinct $1::int, $2::bigint, d from unnest($3::bigint[]) as given (d)`,
      [tx.tenantId, id, input.departmentIds],
    );
  return { id };
}

/** What was read of an earlier text does not count for this one. */
export async function publishAnnouncement(
  context: CallContext,
  { id, version }: InputOf<typeof api.publishAnnouncement>,
): Promise<OutputOf<typeof api.publishAnnouncement>> {
  const { tx, principal, now, today } = context;
  const found = await held(context, id, version);
  announcementLife.next(found.state, "publish");
  if (found.until && found.until < today) throw refuse(refusals.untilPast);
  await tx.query("delete from notices.announcement_receipt where tenant_id = $1 and announcement_id = $2", [
    tx.tenantId,
    id,
  ]);
  const { rows } = await tx.query<{ id: number }>(
    sql`select a.id from notices.announcement n join ${readers} on ${isFor} where n.tenant_id = ${tx.tenantId} and n.id = ${id}`,
  );
  if (rows.length === 0) throw refuse(refusals.nobodyReached);
  await notify(tx, {
    accountIds: rows.map((row) => row.id),
    kind: "announcement",
    title: { zh: `公告：${found.title}`, en: `Announcement: ${found.title}` },
    link: `MY_ANNOUNCEMENTS?open=${id}`,
    effectKey: `announcement ${id} ${version}`,
  });
  await tx.query(
    `update notices.announcement set state = 'published', published_by = $3, published_at = $4, reached = $5, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, principal.accountId, now, rows.length],
  );
  return { reached: rows.length };
}

export async function withdrawAnnouncement(
  context: CallContext,
  { id, version }: InputOf<typeof api.withdrawAnnouncement>,
): Promise<OutputOf<typeof api.withdrawAnnouncement>> {
  const { tx } = context;
  const found = await held(context, id, version);
  announcementLife.next(found.state, "withdraw");
  await tx.query(
    "update notices.announcement set state = 'withdrawn', version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  return allDone;
}

export async function deleteAnnouncement(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteAnnouncement>,
): Promise<OutputOf<typeof api.deleteAnnouncement>> {
  const { tx } = context;
  const found = await held(context, id, version);
  announcementLife.next(found.state, "delete");
  await tx.query("delete from notices.announcement where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}
