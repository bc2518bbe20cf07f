import { forgetTold } from "#areas/notices/server.ts";
import type { NotNull } from "#platform/db/sql.ts";
import type { ReceivingContext } from "../receiving.ts";
import { openStages } from "../../words.ts";

type Anonymising = Pick<ReceivingContext, "tx" | "now" | "principal">;

/**
 * Nothing by which somebody could be known again stays: only that somebody applied, when, by which way, and what came
 * of it. Whoever was merged into them goes with them, and what colleagues were told of them, and mails to them.
 */
export async function anonymise({ tx, now }: Anonymising, chosen: readonly number[]): Promise<void> {
  if (chosen.length === 0) return;
  const { rows: whole } = await tx.query<{ id: number }>(
    "select id from recruitment.candidate where tenant_id = $1 and (id = any($2::bigint[]) or merged_into = any($2::bigint[]))",
    [tx.tenantId, chosen],
  );
  const ids = whole.map(({ id }) => id);
  await forgetSaid(tx, ids);
  await tx.query(
    `update platform.file f set name = '—' from recruitment.candidate c
     where c.tenant_id = $1 and f.tenant_id = c.tenant_id and c.id = any($2::bigint[]) and f.id = any(c.file_ids)`,
    [tx.tenantId, ids],
  );
  await tx.query(
    `update recruitment.candidate set name = '—', phone_sealed = null, phone_hash = null, phone_mask = null, email_sealed = null, email_mask = null,
       id_type = null, id_number_sealed = null, id_number_hash = null, id_number_tail = null, birth_date = null, gender = null, education = null,
       years = null, experience = null, height_cm = null, weight_kg = null, expected_pay_fen = null, certificates = '[]', file_ids = '{}',
       duplicate_of = null, anonymised_at = $3, version = version + 1
     where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, ids, now],
  );
  await tx.query(
    `update recruitment.message m set text = '—' from recruitment.application a
     where m.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.application_id and a.candidate_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  await tx.query(
    `update recruitment.interview i set comment = null, reply_reason = null from recruitment.application a
     where i.tenant_id = $1 and a.tenant_id = i.tenant_id and a.id = i.application_id and a.candidate_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  await tx.query(
    `update recruitment.application set message = null, token_hash = null where tenant_id = $1 and candidate_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
}

/** Those who were not hired, whose consent has run out and for whom nobody decides any more; whoever was merged goes with their other half. */
export async function anonymiseDue(context: Anonymising, today: string): Promise<number> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(
    `select c.id from recruitment.candidate c
     where c.tenant_id = $1 and c.anonymised_at is null and c.member_id is null and c.consent_until < $2::date
       and not exists (select from recruitment.application a where a.tenant_id = c.tenant_id and a.candidate_id = c.id
         and (a.stage = any($3) or a.stage in ('blocked', 'hired')))
     order by c.id limit 1000`,
    [tx.tenantId, today, [...openStages]],
  );
  await anonymise(
    context,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function forgetSaid(tx: ReceivingContext["tx"], ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ link: NotNull<string>; effects: NotNull<string[]> }>(
    `select 'C2300?open=' || a.id as link,
       array(select 'recruitment/message/' || m.id from recruitment.message m where m.tenant_id = a.tenant_id and m.application_id = a.id)
       || array(select 'recruitment/offer/' || o.id || '/sent' from recruitment.offer o where o.tenant_id = a.tenant_id and o.application_id = a.id) as effects
     from recruitment.application a where a.tenant_id = $1 and a.candidate_id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  await forgetTold(tx, {
    kind: "recruitment",
    links: rows.map(({ link }) => link),
    effects: rows.flatMap(({ effects }) => effects),
  });
}
