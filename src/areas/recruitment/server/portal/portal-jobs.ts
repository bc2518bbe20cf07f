import type { educations } from "#areas/people/person-fields.ts";
import { containing, named } from "#platform/db/list.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { Download, PublicAnswer } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { askedOf, type Asked, type AskingVacancy } from "../../rules/asked-fields.ts";
import type * as api from "../../visitor-api.ts";
import type { VacancyKind } from "../../words.ts";
import { certificateTypes } from "../vacancies/certificate-choices.ts";
import { lookOf } from "./look-of.ts";
import { atPortal, currentNotice, type Portal } from "./portal-of.ts";

type Place = "portal" | "phone";

/** Jobs that are shown there today; `j` the job, `v` its vacancy. */
const shownNow = (tx: Tx, today: string, place: Place): Sql => sql`
  j.tenant_id = ${tx.tenantId} and j.state = 'online' and ${place} = any(j.shown_in) and j.from_date <= ${today}::date
  and j.until_date >= ${today}::date and v.state = 'open'`;

const fromJobs = sql`recruitment.online_job j
  join recruitment.vacancy v on v.tenant_id = j.tenant_id and v.id = j.vacancy_id
  join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id`;

export interface ShownJob {
  id: number;
  vacancyId: number;
  jobTitle: string;
  place: string;
  department: string;
  kind: VacancyKind;
  payFromFen: number | null;
  payToFen: number | null;
  until: string;
  body: string;
}

const columns = ({
  locale,
}: Pick<PublicContext, "locale">) => sql`j.id, j.vacancy_id as "vacancyId", j.title as "jobTitle", j.place,
  ${named(locale, "d")} as department, v.kind, v.pay_from_fen as "payFromFen", v.pay_to_fen as "payToFen", j.until_date as until, j.body`;

/** All that are shown on a place, newest first; a company advertises some dozens. */
export async function shownJobs(
  context: Pick<PublicContext, "locale" | "today">,
  tx: Tx,
  place: Place,
): Promise<ShownJob[]> {
  const { rows } = await tx.query<ShownJob>(
    sql`select ${columns(context)} from ${fromJobs} where ${shownNow(tx, context.today, place)} order by j.from_date desc, j.id desc limit 200`,
  );
  return rows;
}

export const openPortal = (
  context: PublicContext,
  { code }: InputOf<typeof api.openPortal>,
): Promise<PublicAnswer<OutputOf<typeof api.openPortal>>> =>
  atPortal(context, code, async (tx, portal) => ({
    content: {
      ...(await lookOf(tx, portal)),
      code: portal.code,
      about: context.locale === "zh" ? portal.aboutZh : (portal.aboutEn ?? portal.aboutZh),
    },
  }));

const pageSize = 20;

export const listPortalJobs = (
  context: PublicContext,
  { code, search, kind, page }: InputOf<typeof api.listPortalJobs>,
): Promise<PublicAnswer<OutputOf<typeof api.listPortalJobs>>> =>
  atPortal(context, code, async (tx) => {
    const where = sql`${shownNow(tx, context.today, "portal")}
      and (${kind ?? null}::text is null or v.kind = ${kind ?? null})
      and (${search ?? null}::text is null or j.title ilike ${containing(search ?? "")} or j.place ilike ${containing(search ?? "")}
        or d.name_zh ilike ${containing(search ?? "")} or d.name_en ilike ${containing(search ?? "")})`;
    const { rows } = await tx.query<Omit<ShownJob, "vacancyId" | "body">>(
      sql`select j.id, j.title as "jobTitle", j.place, ${named(context.locale, "d")} as department, v.kind, v.pay_from_fen as "payFromFen",
          v.pay_to_fen as "payToFen", j.until_date as until
        from ${fromJobs} where ${where} order by j.from_date desc, j.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    );
    const counted = await tx.query<{ total: number }>(
      sql`select count(*)::int as total from ${fromJobs} where ${where}`,
    );
    return { content: { rows, total: counted.rows[0]!.total } };
  });

export interface AskingJob extends ShownJob, AskingVacancy {
  education: (typeof educations)[number] | null;
  certificates: string[];
  photos: number[];
}

/** A job that the portal shows today, with what its vacancy asks. */
export async function shownJob(
  context: Pick<PublicContext, "locale" | "today">,
  tx: Tx,
  id: number,
  place: Place,
): Promise<AskingJob> {
  const { rows } = await tx.query<AskingJob>(
    sql`select ${columns(context)}, j.photo_file_ids as photos, v.education, v.years, v.certificates,
        (v.age_from is not null or v.age_to is not null) as "asksAge", (v.gender is not null) as "asksGender",
        (v.height_from is not null or v.height_to is not null) as "asksHeight",
        (v.weight_from is not null or v.weight_to is not null) as "asksWeight"
      from ${fromJobs} where ${shownNow(tx, context.today, place)} and j.id = ${id}`,
  );
  if (!rows[0]) throw refuse(refusals.jobGone);
  return rows[0];
}

export const askedFor = ({ fields }: Portal, job: AskingVacancy): Asked => askedOf(fields, job);

export const readPortalJob = (
  context: PublicContext,
  { code, id }: InputOf<typeof api.readPortalJob>,
): Promise<PublicAnswer<OutputOf<typeof api.readPortalJob>>> =>
  atPortal(context, code, async (tx, portal) => {
    const {
      vacancyId: _,
      asksAge,
      asksGender,
      asksHeight,
      asksWeight,
      ...job
    } = await shownJob(context, tx, id, "portal");
    const types = await certificateTypes({ tx, locale: context.locale });
    const names = new Map(types.map((type) => [type.code, type.name]));
    const notice = await currentNotice(tx);
    const asked = askedFor(portal, { ...job, asksAge, asksGender, asksHeight, asksWeight });
    return {
      content: {
        ...job,
        certificates: job.certificates.map((one) => names.get(one) ?? one),
        asked: { ...asked },
        certificateTypes: types,
        notice: { version: notice.version, text: notice[context.locale] },
        retentionMonths: portal.retentionMonths,
      },
    };
  });

export const showPortalLogo = (
  context: PublicContext,
  { code }: InputOf<typeof api.showPortalLogo>,
): Promise<Download> =>
  atPortal(context, code, async (tx, { logoFileId }) => {
    if (logoFileId === null) throw refuse(commonRefusals.notFound);
    return picture(context, tx, logoFileId);
  });

/** Only of a job that is shown: a photo of a draft is nobody's business yet. */
export const showPortalPhoto = (
  context: PublicContext,
  { code, id, fileId }: InputOf<typeof api.showPortalPhoto>,
): Promise<Download> =>
  atPortal(context, code, async (tx) => {
    const { photos } = await shownJob(context, tx, id, "portal");
    if (!photos.includes(fileId)) throw refuse(commonRefusals.notFound);
    return picture(context, tx, fileId);
  });

async function picture({ services }: PublicContext, tx: Tx, fileId: number): Promise<Download> {
  return shownFile({ tx, services }, fileId);
}
