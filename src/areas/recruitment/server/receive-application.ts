import { barredAmong } from "#areas/people/server.ts";
import { notify } from "#areas/notices/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { consentFault } from "../rules/consent.ts";
import { introductionFault, isDuplicate, protectedUntil, ruleFor, type ChannelRule } from "../rules/introduction.ts";
import { openStages, vacancyWords, type VacancyState } from "../words.ts";
import type { Channel } from "../rules/channels.ts";
import { sealedOf } from "./candidates/sealed-person.ts";
import { addCandidate, completeCandidate } from "./candidates/store-candidate.ts";
import { findKnown, type KnownCandidate } from "./candidates/find-known.ts";
import type { NewApplication, ReceivingContext } from "./receiving.ts";
import { addTrail } from "./trail.ts";
import { newToken } from "./tokens.ts";

export interface Received {
  applicationId: number;
  candidateId: number;
  number: string;
  /** Opens the status of this application without a log-in; only its hash is kept. */
  token: string;
  /** The candidate was known and has another application now. */
  isKnown: boolean;
  /** May be this other candidate, which somebody has to decide. */
  duplicateOf: number | null;
  /** False: another channel owns the candidate, the introduction is without a fee. */
  counts: boolean;
}

interface OpenVacancy {
  id: number;
  number: string;
  state: VacancyState;
  /** A member; without one whoever made the vacancy is told. */
  ownerId: number | null;
  madeBy: number;
  post: string;
}

/**
 * The one way in which a candidate comes, whoever brings them. Somebody known by phone and name is the same person; one
 * who only shares the phone or the ID number may be, and somebody decides. Whoever is barred is blocked: a person, never
 * the program, decides about them; a labour company is told that they are not admissible.
 */
export async function receiveApplication(context: ReceivingContext, input: NewApplication): Promise<Received> {
  const { tx, today, now, principal, services } = context;
  const way = { channel: input.channel, agencyId: input.agencyId ?? null };
  // Held until the commit: two introductions of one person, or the last one of a channel, come one after the other.
  const number = await nextNumber(tx, { kind: "recruitment.application", prefix: "YP", by: "month" }, today);
  const vacancy = await openVacancy(tx, input.vacancyId);
  const noConsent = consentFault(input.consent.on, today);
  if (noConsent) throw refuseField(refusals[noConsent], "consentOn");
  const rule = await allowedBy(tx, way, vacancy.id);
  const sealed = sealedOf(services.vault, tx.tenantId, input.person);
  const { same, similar } = await findKnown(tx, input.person.name, sealed);
  if (same) await refuseSecond(tx, same, vacancy.id);
  const isBarred = (await barredAmong(tx, [{ idType: input.person.idType, idHash: sealed.id.hash }], today)).length > 0;
  if (isBarred && way.channel === "agency") throw refuseField(refusals.notAdmissible, "idNumber");
  const candidateId = same
    ? await completeCandidate(tx, same, input, sealed)
    : await addCandidate(context, input, sealed, {
        ...way,
        duplicateOf: similar?.id ?? null,
        until: protectedUntil(today, rule.protectionDays),
      });
  const counts = await ownedBy(tx, { ...same }, candidateId, way, rule, today);
  const { token, hash } = newToken(tx.tenantId);
  const stage = isBarred ? "blocked" : "new";
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.application (tenant_id, number, candidate_id, vacancy_id, job_id, stage, stage_before, stage_since, applied_at,
       start_on, channel, agency_id, counts, cost_fen, owner_id, token_hash, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      tx.tenantId,
      number,
      candidateId,
      vacancy.id,
      input.jobId ?? null,
      stage,
      isBarred ? "new" : null,
      now,
      input.startOn ?? null,
      way.channel,
      way.agencyId,
      counts,
      counts ? rule.costFen : 0,
      vacancy.ownerId,
      hash,
      principal?.accountId ?? null,
    ],
  );
  const applicationId = made.rows[0]!.id;
  await addTrail(context, applicationId, { action: isBarred ? "bar" : "apply", stage });
  await notify(tx, {
    ...(vacancy.ownerId === null ? { accountIds: [vacancy.madeBy] } : { memberIds: [vacancy.ownerId] }),
    kind: "recruitment",
    title: {
      zh: `${input.person.name} 应聘 ${vacancy.post}`,
      en: `${input.person.name} applies for ${vacancy.post}`,
    },
    link: `C2300?open=${applicationId}`,
    effectKey: `recruitment/application/${applicationId}`,
  });
  return {
    applicationId,
    candidateId,
    number,
    token,
    isKnown: same !== undefined,
    duplicateOf: same ? null : (similar?.id ?? null),
    counts,
  };
}

async function openVacancy(tx: Tx, id: number): Promise<OpenVacancy> {
  const { rows } = await tx.query<OpenVacancy>(
    `select v.id, v.number, v.state, v.owner_id as "ownerId", v.created_by as "madeBy", p.name_zh as post from recruitment.vacancy v
       join organisation.post_view p on p.tenant_id = v.tenant_id and p.id = v.post_id
     where v.tenant_id = $1 and v.id = $2`,
    [tx.tenantId, id],
  );
  const [vacancy] = rows;
  if (!vacancy) throw refuseField(commonRefusals.notFound, "vacancyId");
  if (vacancy.state !== "open")
    throw refuseField(refusals.vacancyNotOpen, "vacancyId", {
      number: vacancy.number,
      state: vacancyWords[vacancy.state],
    });
  return vacancy;
}

/** The rule by which this way may introduce somebody now. */
async function allowedBy(
  tx: Tx,
  way: { channel: Channel; agencyId: number | null },
  vacancyId: number,
): Promise<ChannelRule> {
  const { rows } = await tx.query<ChannelRule>(
    `select channel, agency_id as "agencyId", vacancy_ids as "vacancyIds", most_open as "mostOpen", protection_days as "protectionDays",
       cost_fen as "costFen", enabled
     from recruitment.channel_rule where tenant_id = $1 and channel = $2 and (agency_id is null or agency_id = $3) order by id`,
    [tx.tenantId, way.channel, way.agencyId],
  );
  const rule = ruleFor(rows, way);
  const open = rule.mostOpen === null ? 0 : await countOpen(tx, way);
  const fault = introductionFault(rule, { vacancyId, open });
  if (fault) throw refuse(refusals[fault], { most: rule.mostOpen ?? 0 });
  return rule;
}

async function countOpen(
  tx: Tx,
  { channel, agencyId }: { channel: Channel; agencyId: number | null },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from recruitment.application
     where tenant_id = $1 and channel = $2 and agency_id is not distinct from $3 and stage = any($4)`,
    [tx.tenantId, channel, agencyId, [...openStages]],
  );
  return rows[0]!.count;
}

async function refuseSecond(tx: Tx, { id, name }: KnownCandidate, vacancyId: number): Promise<void> {
  const { rowCount } = await tx.query(
    `select from recruitment.application where tenant_id = $1 and candidate_id = $2 and vacancy_id = $3
       and stage not in ('hired', 'rejected', 'withdrawn')`,
    [tx.tenantId, id, vacancyId],
  );
  if (rowCount !== 0) throw refuseField(refusals.applied, "phone", { name });
}

/** Whether this introduction counts; where nobody owns the candidate any more, it does from now on. */
async function ownedBy(
  tx: Tx,
  owner: Partial<KnownCandidate>,
  candidateId: number,
  way: { channel: Channel; agencyId: number | null },
  rule: ChannelRule,
  today: string,
): Promise<boolean> {
  if (owner.channel === undefined) return true;
  const known = { channel: owner.channel, agencyId: owner.agencyId ?? null, until: owner.introducedUntil ?? null };
  if (isDuplicate(known, way, today)) return false;
  await tx.query(
    `update recruitment.candidate set channel = $3, agency_id = $4, introduced_on = $5, introduced_until = $6
     where tenant_id = $1 and id = $2 and (channel <> $3 or agency_id is distinct from $4)`,
    [tx.tenantId, candidateId, way.channel, way.agencyId, today, protectedUntil(today, rule.protectionDays)],
  );
  return true;
}
