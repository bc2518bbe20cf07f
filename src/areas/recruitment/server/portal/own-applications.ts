import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import { shownStage } from "../../rules/shown-stage.ts";
import type * as api from "../../visitor-api.ts";
import type { OpenStage, Stage } from "../../words.ts";
import { newToken } from "../tokens.ts";
import { provedPhone } from "./phone-proof.ts";
import { atPortal, inPortal } from "./portal-of.ts";

/** Whoever has lost the link has still the phone. */
export const listOwnApplications = (
  context: PublicContext,
  { code, ticket }: InputOf<typeof api.listOwnApplications>,
): Promise<PublicAnswer<OutputOf<typeof api.listOwnApplications>>> =>
  atPortal(context, code, async (tx) => {
    const hash = phoneHash(context.services.vault, tx.tenantId, provedPhone(context, tx.tenantId, ticket));
    const { rows } = await tx.query<{
      id: number;
      jobTitle: string;
      appliedOn: string;
      stage: Stage;
      before: OpenStage | null;
    }>(sql`
      select a.id, coalesce(j.title, ${named(context.locale, "p")}) as "jobTitle", a.applied_at as "appliedOn", a.stage, a.stage_before as before
      from recruitment.candidate c
      join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id
      join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
      join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
      left join recruitment.online_job j on j.tenant_id = a.tenant_id and j.id = a.job_id
      where c.tenant_id = ${tx.tenantId} and c.phone_hash = ${hash} and c.merged_into is null and c.consent_until >= ${context.today}::date
      order by a.applied_at desc, a.id desc limit 50`);
    return { content: { rows: rows.map(({ before, ...row }) => ({ ...row, stage: shownStage(row.stage, before) })) } };
  });

export const openOwnApplication = (
  context: PublicContext,
  { code, ticket, id }: InputOf<typeof api.openOwnApplication>,
): Promise<PublicAnswer<OutputOf<typeof api.openOwnApplication>>> =>
  inPortal(context, code, async (tx) => {
    const phone = phoneHash(context.services.vault, tx.tenantId, provedPhone(context, tx.tenantId, ticket));
    const { token, hash } = newToken(tx.tenantId);
    const { rowCount } = await tx.query(
      `update recruitment.application a set token_hash = $3 from recruitment.candidate c
       where a.tenant_id = $1 and a.id = $2 and c.tenant_id = a.tenant_id and c.id = a.candidate_id and c.phone_hash = $4`,
      [tx.tenantId, id, hash, phone],
    );
    if (rowCount !== 1) throw refuse(commonRefusals.notFound);
    return { content: { token } };
  });
