import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { offerLife } from "../../interview-life.ts";
import type { OfferRow } from "../../interviews-list.ts";
import type * as api from "../../interviews-api.ts";
import type { VacancyKind } from "../../words.ts";
import { mayDo } from "../applications/application-scope.ts";

type Read = Omit<OfferRow, "payFen" | "actions"> & { pay: Buffer };

/** Offers of an application, the latest first; what is offered only for whoever makes offers. */
export async function offersOf(context: CallContext, applicationId: number, kind: VacancyKind): Promise<OfferRow[]> {
  const { tx, locale, services } = context;
  const may = mayDo(context, kind, "offer");
  const { rows } = await tx.query<Read>(sql`
    select f.id, f.version, f.department_id as "departmentId", f.post_id as "postId", f.legal_entity_id as "legalEntityId", f.kind, f.pay_sealed as pay,
      ${named(locale, "p")} as post, ${named(locale, "d")} as department, f.start_on as "startOn", f.valid_until as "validUntil", f.state,
      f.sent_at as "sentAt", f.answered_at as "answeredAt", f.answer_reason as "answerReason", f.note
    from recruitment.offer f
    join organisation.post_view p on p.tenant_id = f.tenant_id and p.id = f.post_id
    join organisation.department_view d on d.tenant_id = f.tenant_id and d.id = f.department_id
    where f.tenant_id = ${tx.tenantId} and f.application_id = ${applicationId} order by f.id desc`);
  return rows.map(({ pay, ...row }) => ({
    ...row,
    payFen: may ? Number(services.vault.open(pay)) : null,
    actions: offerLife.actions(row.state, (who) => who === "offer" && may),
  }));
}

/** Legal entities that an offer may be made by. */
export async function offerChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.offerChoices>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select e.id, ${named(locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.enabled order by e.code`,
  );
  return { legalEntities: rows };
}
