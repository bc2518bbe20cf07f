import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { OfferState, VacancyKind } from "../../words.ts";
import { through } from "../applications/application-scope.ts";

export interface StoredOffer {
  id: number;
  version: number;
  applicationId: number;
  departmentId: number;
  postId: number;
  legalEntityId: number | null;
  kind: VacancyKind;
  payItem: "base" | "hourly";
  paySealed: Buffer;
  startOn: string;
  validUntil: string;
  note: string | null;
  state: OfferState;
}

const selectOffer: Sql = sql`select f.id, f.version, f.application_id as "applicationId", f.department_id as "departmentId", f.post_id as "postId",
    f.legal_entity_id as "legalEntityId", f.kind, f.pay_item as "payItem", f.pay_sealed as "paySealed", f.start_on as "startOn",
    f.valid_until as "validUntil", f.note, f.state
  from recruitment.offer f
  join recruitment.application a on a.tenant_id = f.tenant_id and a.id = f.application_id
  join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id`;

/** An offer of an application for which the caller makes offers, held until the commit. */
export async function findOffer(context: CallContext, id: number, version?: number): Promise<StoredOffer> {
  const { rows } = await context.tx.query<StoredOffer>(
    sql`${selectOffer} where f.tenant_id = ${context.tx.tenantId} and f.id = ${id} and ${through(context, "offer")} for update of f`,
  );
  const [offer] = rows;
  if (!offer) throw refuse(commonRefusals.notFound);
  if (version !== undefined && offer.version !== version) throw refuse(commonRefusals.stale);
  return offer;
}

/** The same, only to be read. */
export async function readOffer(context: CallContext, id: number): Promise<StoredOffer> {
  const { rows } = await context.tx.query<StoredOffer>(
    sql`${selectOffer} where f.tenant_id = ${context.tx.tenantId} and f.id = ${id} and ${through(context, "offer")}`,
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** The same for a candidate who has shown their link, and for the program. */
export async function lockOffer(tx: Tx, id: number): Promise<StoredOffer> {
  const { rows } = await tx.query<StoredOffer>(
    sql`${selectOffer} where f.tenant_id = ${tx.tenantId} and f.id = ${id} for update of f`,
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

/** What was accepted, by which somebody is hired. */
export async function acceptedOffer(tx: Tx, applicationId: number): Promise<StoredOffer | undefined> {
  const { rows } = await tx.query<StoredOffer>(
    sql`${selectOffer} where f.tenant_id = ${tx.tenantId} and f.application_id = ${applicationId} and f.state = 'accepted'`,
  );
  return rows[0];
}
