import { notify } from "#areas/notices/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { sealPhone } from "#platform/identity/sealed.ts";
import type { Text } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { changeLife } from "../../change-life.ts";
import { isSealedField, type OwnChange, type OwnField } from "../../own-fields.ts";
import type * as api from "../../own-data-api.ts";
import { refusals } from "../../errors.ts";
import { accountColumns } from "../changed-account.ts";
import { findPerson, type StoredPerson } from "../find-person.ts";
import { fieldsOf, openChange, shownOf } from "./change-values.ts";
import { storedValues } from "./request-change.ts";

interface Stored {
  id: number;
  memberId: number;
  state: "requested" | "accepted" | "declined" | "withdrawn";
  sealed: Buffer;
  version: number;
}

export async function readChange(
  context: CallContext,
  { personId }: InputOf<typeof api.readChange>,
): Promise<OutputOf<typeof api.readChange>> {
  const { tx, services, principal } = context;
  const person = await findPerson(context, personId, { lock: false });
  const { rows } = await tx.query<{
    id: number;
    version: number;
    requestedAt: string;
    note: string | null;
    sealed: Buffer;
  }>(
    `select id, version, requested_at as "requestedAt", note, values_sealed as sealed from people.change_request
     where tenant_id = $1 and member_id = $2 and state = 'requested'`,
    [tx.tenantId, person.id],
  );
  if (!rows[0]) return { request: null };
  const { sealed, ...request } = rows[0];
  const change = openChange(services.vault, sealed);
  const before = await storedValues(context, person.id);
  return {
    request: {
      ...request,
      changes: fieldsOf(change).map((field) => ({
        field,
        before: before[field],
        after: shownOf(field, change[field] ?? null),
      })),
      actions:
        principal.kind === "staff" && principal.memberId !== person.id
          ? changeLife.actions("requested", (who) => who !== "person" && holds(principal, who))
          : [],
    },
  };
}

/** Held until the commit, of somebody whom the caller may see. */
async function held(
  context: CallContext,
  id: number,
  version?: number,
): Promise<{ request: Stored; person: StoredPerson }> {
  const { tx } = context;
  const { rows } = await tx.query<Stored>(
    `select id, member_id as "memberId", state, values_sealed as sealed, version from people.change_request where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [request] = rows;
  if (!request) throw refuse(commonRefusals.notFound);
  const person = await findPerson(context, request.memberId);
  context.about(person.jobNumber);
  if (version !== undefined && request.version !== version) throw refuse(commonRefusals.stale);
  return { request, person };
}

export async function revealChange(
  context: CallContext,
  { id, reason }: InputOf<typeof api.revealChange>,
): Promise<OutputOf<typeof api.revealChange>> {
  const { request, person } = await held(context, id);
  const change = openChange(context.services.vault, request.sealed);
  const shown = fieldsOf(change).filter(isSealedField);
  await recordPersonalDataRead(context, { memberId: person.id, fields: shown, reason, call: "people.revealChange" });
  return Object.fromEntries(shown.map((field) => [field, change[field] ?? null]));
}

export async function acceptChange(
  context: CallContext,
  { id, version }: InputOf<typeof api.acceptChange>,
): Promise<{ done: true }> {
  const { request, person } = await held(context, id, version);
  refuseOwn(context, person);
  await settle(context, request, "accept", null);
  await apply(context, person, openChange(context.services.vault, request.sealed));
  await tell(context, person.id, id, { zh: "您申请修改的资料已更新", en: "The change of your data was accepted" });
  return allDone;
}

export async function declineChange(
  context: CallContext,
  { id, version, reason }: InputOf<typeof api.declineChange>,
): Promise<{ done: true }> {
  const { request, person } = await held(context, id, version);
  refuseOwn(context, person);
  await settle(context, request, "decline", reason);
  await tell(context, person.id, id, {
    zh: `您申请修改的资料未通过：${reason}`,
    en: `The change of your data was declined: ${reason}`,
  });
  return allDone;
}

/** Nobody lets their own bank account or phone be another one by themselves. */
function refuseOwn({ principal }: CallContext, person: StoredPerson): void {
  if (principal.memberId === person.id) throw refuse(refusals.ownChange);
}

async function settle(
  { tx, principal, now }: CallContext,
  request: Stored,
  action: "accept" | "decline",
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update people.change_request set state = $3, decided_by = $4, decided_at = $5, decide_reason = $6, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, request.id, changeLife.next(request.state, action), principal.accountId, now, reason],
  );
}

/** Where each field is kept; numbers sealed as everywhere. */
function columnsOf(
  context: CallContext,
  person: StoredPerson,
  field: OwnField,
  value: string | null,
): [string, unknown][] {
  const { services, tx } = context;
  const { vault } = services;
  if (field === "phone") {
    const { sealed, hash, shown } = sealPhone(vault, tx.tenantId, value);
    return [
      ["phone_sealed", sealed],
      ["phone_hash", hash],
      ["phone_mask", shown],
    ];
  }
  if (field === "emergencyPhone") {
    const { sealed, shown } = sealPhone(vault, tx.tenantId, value);
    return [
      ["emergency_phone_sealed", sealed],
      ["emergency_phone_mask", shown],
    ];
  }
  if (field === "bankAccount") {
    // Whoever asked for it and whoever decides are two.
    return accountColumns(context, person, value, { isConfirmed: true });
  }
  return [[plainColumns[field], value]];
}

const plainColumns = {
  idValidTo: "id_valid_to",
  education: "education",
  emergencyName: "emergency_name",
  bankName: "bank_name",
  subBankName: "sub_bank_name",
} as const;

async function apply(context: CallContext, person: StoredPerson, change: OwnChange): Promise<void> {
  const sets = fieldsOf(change).flatMap((field) => columnsOf(context, person, field, change[field] ?? null));
  const list = sets.map(([column], index) => `${column} = $${index + 3}`).join(", ");
  await context.tx.query(
    `update people.person set ${list}, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2`,
    [context.tx.tenantId, person.id, ...sets.map(([, value]) => value)],
  );
}

async function tell({ tx }: CallContext, memberId: number, id: number, title: Text): Promise<void> {
  await notify(tx, {
    memberIds: [memberId],
    kind: "ownData",
    title,
    link: "W_PROFILE",
    effectKey: `people.change ${id}`,
  });
}
