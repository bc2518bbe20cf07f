import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { firstJobFault } from "../rules/modes.ts";
import { overlap } from "../rules/months.ts";
import { findMember, findTaxPerson, refuseForeignFile, refuseUnknownAgent, type StoredPerson } from "./find-person.ts";
import { refuseUnfitFor60000 } from "./propose-modes.ts";

export async function saveTaxPerson(
  context: CallContext,
  input: InputOf<typeof api.saveTaxPerson>,
): Promise<{ id: number }> {
  const { tx, principal } = context;
  const { memberId, agentId, regime, fromMonth, evidence, evidenceFileId } = input;
  const toMonth = input.toMonth ?? null;
  const present = input.id === undefined ? undefined : await findTaxPerson(context, input.id);
  if (present && present.version !== input.version) throw refuse(commonRefusals.stale);
  if (present && (present.memberId !== memberId || present.agentId !== agentId)) throw refuse(commonRefusals.notFound);
  if (!present) await findMember(context, memberId);
  await refuseUnknownAgent(context, agentId);
  await refuseForeignFile(context, evidenceFileId, "evidenceFileId", present?.evidenceFileId ?? null);
  if (toMonth !== null && toMonth < fromMonth) throw refuseField(refusals.endsBeforeItBegins, "toMonth");
  // Another regime than wages is never the default: it needs something that it rests on (T-3).
  if (regime !== "wages" && evidence === null && evidenceFileId === null)
    throw refuseField(refusals.evidenceMissing, "evidence");
  const { reliefPercent, reliefYearFen } = input;
  if (reliefPercent !== null && evidence === null && evidenceFileId === null)
    throw refuseField(refusals.evidenceMissing, "evidence");
  if (reliefPercent === null && reliefYearFen !== null) throw refuseField(refusals.reliefMissing, "reliefPercent");
  await refuseOverlap(context, { id: input.id ?? 0, memberId, agentId, from: fromMonth, to: toMonth });
  if (present) await refuseAgainstBooks(context, present, { regime, fromMonth, toMonth });
  const values = [
    tx.tenantId,
    memberId,
    agentId,
    regime,
    fromMonth,
    toMonth,
    evidence,
    evidenceFileId,
    reliefPercent,
    reliefYearFen,
  ];
  if (present) {
    await tx.query(
      `update tax.person set regime = $4, from_month = $5, to_month = $6, evidence = $7, evidence_file_id = $8, relief_percent = $9, relief_year_fen = $10, version = version + 1, updated_at = now()
       where tenant_id = $1 and member_id = $2 and agent_id = $3 and id = $11`,
      [...values, present.id],
    );
    return { id: present.id };
  }
  const { rows } = await tx.query<{ id: number }>(
    `insert into tax.person (tenant_id, member_id, agent_id, regime, from_month, to_month, evidence, evidence_file_id, relief_percent, relief_year_fen, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [...values, principal.accountId],
  );
  return { id: rows[0]!.id };
}

async function refuseOverlap(
  { tx }: CallContext,
  one: { id: number; memberId: number; agentId: number; from: string; to: string | null },
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('tax person ' || $1::text || ' ' || $2::text, 0))", [
    tx.tenantId,
    one.memberId,
  ]);
  const { rows } = await tx.query<{ from: string; to: string | null }>(
    `select from_month as "from", to_month as "to" from tax.person where tenant_id = $1 and member_id = $2 and agent_id = $3 and id <> $4`,
    [tx.tenantId, one.memberId, one.agentId, one.id],
  );
  const other = rows.find((row) => overlap(row, one));
  if (other) throw refuseField(refusals.personOverlaps, "fromMonth", { from: other.from });
}

/** Booked income keeps the regime that it was taxed by. */
async function refuseAgainstBooks(
  { tx }: CallContext,
  present: StoredPerson,
  now: { regime: string; fromMonth: string; toMonth: string | null },
): Promise<void> {
  if (now.regime === present.regime && now.fromMonth <= present.fromMonth) return;
  const { rows } = await tx.query<{ taxMonth: string }>(
    `select tax_month as "taxMonth" from tax.income where tenant_id = $1 and member_id = $2 and agent_id = $3 and document_kind <> 'opening'
       and tax_month between $4 and $5 order by tax_month limit 1`,
    [tx.tenantId, present.memberId, present.agentId, present.fromMonth, present.toMonth ?? "9999-12"],
  );
  const [booked] = rows;
  if (!booked) return;
  if (now.regime !== present.regime) throw refuseField(refusals.hasIncome, "regime", { month: booked.taxMonth });
  if (now.fromMonth > booked.taxMonth) throw refuseField(refusals.hasIncome, "fromMonth", { month: booked.taxMonth });
}

export async function savePersonYear(
  context: CallContext,
  input: InputOf<typeof api.savePersonYear>,
): Promise<{ done: true }> {
  const { tx, principal } = context;
  const { personId, year, mode, evidence, evidenceFileId, version } = input;
  const person = await findTaxPerson(context, personId);
  const { rows } = await tx.query<{ version: number; fileId: number | null }>(
    `select version, evidence_file_id as "fileId" from tax.person_year where tenant_id = $1 and person_id = $2 and year = $3`,
    [tx.tenantId, personId, year],
  );
  const present = rows[0];
  if ((present?.version ?? 0) !== version) throw refuse(commonRefusals.stale);
  await refuseForeignFile(context, evidenceFileId, "evidenceFileId", present?.fileId ?? null);
  if (mode === "firstJob") {
    const joined = person.fromMonth.startsWith(`${year}-`) ? person.fromMonth : `${year}-01`;
    const fault = firstJobFault(joined, input.earnedBefore, evidence !== null || evidenceFileId !== null);
    if (fault === "noEvidence") throw refuseField(refusals.evidenceMissing, "evidence");
    if (fault) throw refuseField(refusals[fault], "mode");
  }
  if (mode === "full60000") await refuseUnfitFor60000(context, year, [personId], "mode");
  await tx.query(
    `insert into tax.person_year (tenant_id, person_id, year, mode, bonus_choice, days_in_china, evidence, evidence_file_id, set_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, person_id, year) do update set mode = excluded.mode, bonus_choice = excluded.bonus_choice,
       days_in_china = excluded.days_in_china, evidence = excluded.evidence, evidence_file_id = excluded.evidence_file_id,
       set_by = excluded.set_by, set_at = now(), version = person_year.version + 1`,
    [
      tx.tenantId,
      personId,
      year,
      mode,
      input.bonusChoice ?? null,
      mode === "nonResident" ? (input.daysInChina ?? null) : null,
      evidence,
      evidenceFileId,
      principal.accountId,
    ],
  );
  return allDone;
}

export async function savePlatform(
  context: CallContext,
  { agentId, platformFrom, version }: InputOf<typeof api.savePlatform>,
): Promise<{ done: true }> {
  const { tx } = context;
  await refuseUnknownAgent(context, agentId);
  const { rowCount } = await tx.query(
    version === 0
      ? `insert into tax.agent (tenant_id, agent_id, platform_from) values ($1, $2, $3) on conflict (tenant_id, agent_id) do nothing`
      : `update tax.agent set platform_from = $3, version = version + 1, updated_at = now() where tenant_id = $1 and agent_id = $2 and version = $4`,
    version === 0
      ? [tx.tenantId, agentId, platformFrom ?? null]
      : [tx.tenantId, agentId, platformFrom ?? null, version],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  return allDone;
}
