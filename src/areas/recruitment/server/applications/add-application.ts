import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { validated } from "#platform/http/validation.ts";
import type * as api from "../../applications-api.ts";
import { candidateFields } from "../../person-input.ts";
import { refuseForeignFiles } from "../candidates/candidate-files.ts";
import { receiveApplication } from "../receive-application.ts";
import { refuseUnknownTypes } from "../vacancies/certificate-choices.ts";
import { onPage } from "./application-scope.ts";
import { addWays } from "./add-scope.ts";

/** HR brings a candidate by any channel; a labour company introduces its own, for what is advertised to it. */
export async function addApplication(
  context: CallContext,
  { vacancyId, startOn, consentOn, consentPurposes, ...input }: InputOf<typeof api.addApplication>,
): Promise<OutputOf<typeof api.addApplication>> {
  const { principal } = context;
  const { channel: _channel, agencyId: _agencyId, ...given } = input;
  const person = validated(candidateFields, given);
  await refuseOutside(context, vacancyId);
  await refuseForeignFiles(context, person.fileIds);
  await refuseUnknownTypes(
    context,
    person.certificates.map(({ type }) => type),
  );
  const isAgency = principal.kind === "agency";
  const channel = isAgency ? "agency" : input.channel;
  const agencyId = isAgency ? principal.agencyId : input.agencyId;
  if (channel === "agency" && agencyId === null) throw refuseField(commonRefusals.notFound, "agencyId");
  if (channel === "agency" && !isAgency) await refuseUnknownAgency(context, agencyId);
  const received = await receiveApplication(context, {
    vacancyId,
    channel,
    agencyId: channel === "agency" ? agencyId : null,
    person,
    startOn,
    consent: { version: isAgency ? "agency" : "paper", on: consentOn, purposes: consentPurposes },
  });
  context.about(received.number);
  return {
    id: received.applicationId,
    number: received.number,
    isKnown: !isAgency && received.isKnown,
    isDoubtful: !isAgency && received.duplicateOf !== null,
    counts: received.counts,
  };
}

async function refuseOutside(context: CallContext, vacancyId: number): Promise<void> {
  const { rows } = await context.tx.query(
    sql`select from recruitment.vacancy v where v.tenant_id = ${context.tx.tenantId} and v.id = ${vacancyId} and ${addWays(context, onPage)}`,
  );
  if (rows.length === 0) throw refuseField(commonRefusals.notFound, "vacancyId");
}

async function refuseUnknownAgency({ tx }: CallContext, agencyId: number | null): Promise<void> {
  const { rows } = await tx.query("select from agencies.labour_company where tenant_id = $1 and id = $2", [
    tx.tenantId,
    agencyId,
  ]);
  if (rows.length === 0) throw refuseField(commonRefusals.notFound, "agencyId");
}
