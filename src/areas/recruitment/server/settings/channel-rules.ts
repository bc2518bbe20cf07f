import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../settings-api.ts";
import type { ChannelRuleRow } from "../../settings-list.ts";
import { channelWords } from "../../words.ts";
import { stored } from "./causes.ts";

export async function listChannelRules({ tx, locale }: CallContext): Promise<OutputOf<typeof api.listChannelRules>> {
  const { rows } = await tx.query<ChannelRuleRow>(sql`
    select r.id, r.version, r.channel, r.agency_id as "agencyId", ${named(locale, "a")} as agency, r.vacancy_ids as "vacancyIds",
      array(select v.number from recruitment.vacancy v where v.tenant_id = r.tenant_id and v.id = any(r.vacancy_ids) order by v.number) as vacancies,
      (select count(*)::int from recruitment.application p where p.tenant_id = r.tenant_id and p.channel = r.channel
        and (r.agency_id is null or p.agency_id = r.agency_id) and p.stage in ('new', 'screening', 'interview', 'offered', 'accepted')) as "openNow",
      r.most_open as "mostOpen", r.protection_days as "protectionDays", r.cost_fen as "costFen", r.enabled
    from recruitment.channel_rule r
    left join agencies.labour_company a on a.tenant_id = r.tenant_id and a.id = r.agency_id
    where r.tenant_id = ${tx.tenantId} order by r.channel, r.agency_id nulls first`);
  return { rows };
}

export async function saveChannelRule(
  context: CallContext,
  input: InputOf<typeof api.saveChannelRule>,
): Promise<{ id: number }> {
  const { tx } = context;
  const { id, version, channel, mostOpen, protectionDays, costFen, enabled, vacancyIds } = input;
  const agencyId = channel === "agency" ? input.agencyId : null;
  context.about(channelWords[channel]);
  await refuseUnknown(tx, agencyId, vacancyIds);
  const taken = await tx.query(
    `select from recruitment.channel_rule where tenant_id = $1 and channel = $2 and agency_id is not distinct from $3 and id is distinct from $4`,
    [tx.tenantId, channel, agencyId, id],
  );
  if (taken.rows.length > 0) throw refuseField(refusals.ruleTaken, agencyId === null ? "channel" : "agencyId");
  const values = [tx.tenantId, channel, agencyId, vacancyIds, mostOpen, protectionDays, costFen, enabled];
  return stored(
    id === null
      ? await tx.query<{ id: number }>(
          `insert into recruitment.channel_rule (tenant_id, channel, agency_id, vacancy_ids, most_open, protection_days, cost_fen, enabled)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          values,
        )
      : await tx.query<{ id: number }>(
          `update recruitment.channel_rule set channel = $2, agency_id = $3, vacancy_ids = $4, most_open = $5, protection_days = $6, cost_fen = $7,
             enabled = $8, version = version + 1 where tenant_id = $1 and id = $9 and version = $10 returning id`,
          [...values, id, version],
        ),
  );
}

async function refuseUnknown(tx: Tx, agencyId: number | null, vacancyIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ agency: boolean; vacancies: number }>(
    `select $2::bigint is null or exists (select from agencies.labour_company where tenant_id = $1 and id = $2) as agency,
       (select count(*)::int from recruitment.vacancy where tenant_id = $1 and id = any($3::bigint[])) as vacancies`,
    [tx.tenantId, agencyId, vacancyIds],
  );
  if (!rows[0]!.agency) throw refuseField(commonRefusals.notFound, "agencyId");
  if (rows[0]!.vacancies !== new Set(vacancyIds).size) throw refuseField(commonRefusals.notFound, "vacancyIds");
}
