import { accountsWithCode, ofAddress, takeSlowed } from "#areas/access/server.ts";
import { companyName } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { PublicAnswer, UploadedFile } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { consentVersion } from "../../induction-form.ts";
import { inductionLife } from "../../induction-life.ts";
import type * as api from "../../join-api.ts";
import type { JoinView } from "../../join-api.ts";
import { healthPaper, missingPapers } from "../../rules/induction-form.ts";
import type { StoredInduction } from "../induction/find-induction.ts";
import { completeForm, openForm, storeDraft, storeForm } from "../induction/form.ts";
import { tellFilled } from "../induction/link.ts";
import { keepPaper } from "../induction/papers.ts";
import { papersOf } from "../induction/read-induction.ts";
import { inductionSettings } from "../induction/settings.ts";
import { withTicket } from "./ticket.ts";

/** The person's own form, with what they have typed so far. */
export const readJoin = (
  context: PublicContext,
  { ticket }: InputOf<typeof api.readJoin>,
): Promise<PublicAnswer<OutputOf<typeof api.readJoin>>> =>
  withTicket(context, ticket, async (tx, one) => {
    const { fields } = await inductionSettings(tx);
    return {
      content: {
        company: await companyName(tx),
        ...(await placeOf(tx, one)),
        joinOn: one.joinOn,
        phone: one.phone,
        fields,
        papers: await papersOf({ tx }, one),
        form: openForm(context, one),
        remark: one.returnReason,
      },
    };
  });

async function placeOf(tx: Tx, one: StoredInduction): Promise<Pick<JoinView, "department" | "post">> {
  const { rows } = await tx.query<{ zh: string; en: string; post: boolean }>(
    `select name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en, false as post from organisation.department_view where tenant_id = $1 and id = $2
     union all
     select name_zh, coalesce(nullif(name_en, ''), name_zh), true from organisation.post_view where tenant_id = $1 and id = $3`,
    [tx.tenantId, one.departmentId, one.postId],
  );
  const named = (post: boolean) => {
    const found = rows.find((row) => row.post === post);
    return found ? { zh: found.zh, en: found.en } : null;
  };
  return { department: named(false), post: named(true) };
}

/** Submitted once: complete, right, agreed to, with the papers that are needed; whoever takes people in is told. */
export const saveJoin = (
  context: PublicContext,
  { ticket, form, submit, consent, healthConsent }: InputOf<typeof api.saveJoin>,
): Promise<PublicAnswer<OutputOf<typeof api.saveJoin>>> =>
  withTicket(context, ticket, async (tx, one) => {
    const here = { tx, services: context.services, now: context.now };
    if (!submit) {
      await storeDraft(here, one.id, form);
      return { content: allDone };
    }
    inductionLife.next(one.state, "fill");
    const { fields, papers } = await inductionSettings(tx);
    const complete = completeForm(form, fields);
    if (complete.idValidUntil !== null && complete.idValidUntil < context.today)
      throw refuseField(refusals.idExpired, "idValidUntil", { date: complete.idValidUntil });
    const given = (await papersOf({ tx }, one)).filter(({ files }) => files.length > 0).map(({ key }) => key);
    const missing = missingPapers(papers, one.kind, given);
    if (missing.length > 0)
      throw refuseField(refusals.papersMissing, "papers", { names: missing.map((paper) => paper[context.locale]) });
    if (!consent) throw refuseField(refusals.consentMissing, "consent");
    const hasHealth = given.includes(healthPaper);
    if (hasHealth && !healthConsent) throw refuseField(refusals.healthConsentMissing, "healthConsent");
    await storeForm(here, one.id, complete, consentVersion);
    if (hasHealth)
      await tx.query("update personnel.induction set health_consent_on = $3 where tenant_id = $1 and id = $2", [
        tx.tenantId,
        one.id,
        context.today,
      ]);
    await tellFilled(tx, one, await accountsWithCode(tx, "C0417.submit"));
    return { content: allDone };
  });

/** Before any file is read. */
export const admitJoinPaper = (context: PublicContext) => takeSlowed(context, [ofAddress(context, "asking")]);

export const addJoinPaper = (
  context: PublicContext,
  { ticket, paper }: InputOf<typeof api.addJoinPaper>,
  files: UploadedFile[],
): Promise<PublicAnswer<OutputOf<typeof api.addJoinPaper>>> =>
  withTicket(context, ticket, async (tx, one) => ({
    content: await keepPaper({ tx, services: context.services }, one, paper, files, null),
  }));

export const removeJoinPaper = (
  context: PublicContext,
  { ticket, id }: InputOf<typeof api.removeJoinPaper>,
): Promise<PublicAnswer<OutputOf<typeof api.removeJoinPaper>>> =>
  withTicket(context, ticket, async (tx, one) => {
    const { rowCount } = await tx.query(
      "delete from personnel.induction_paper where tenant_id = $1 and induction_id = $2 and file_id = $3",
      [tx.tenantId, one.id, id],
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
    return { content: allDone };
  });
