import { notify } from "#areas/notices/server.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../hand-over-api.ts";
import type { ProcessType } from "../../process-types.ts";
import { memberNames } from "../engine/member-names.ts";
import { endDeputyOf, setDeputy, spanOf } from "../engine/set-deputy.ts";
import { handOverOpen } from "./hand-over.ts";

/** Deputies that somebody else sets, for who cannot set their own. */

const texts = {
  forYou: {
    zh: "{by} 为您设置了审批代理人 {deputy}（{from} 至 {to}）",
    en: "{by} has set {deputy} as your deputy for approvals ({from} to {to})",
  },
  byYou: {
    zh: "{by} 设置您代理 {principal} 审批（{from} 至 {to}）",
    en: "{by} has set you as deputy of {principal} for approvals ({from} to {to})",
  },
  ended: {
    zh: "{by} 结束了 {deputy} 对 {principal} 的审批代理",
    en: "{by} has ended that {deputy} approves for {principal}",
  },
} satisfies Record<string, Text>;

const inBoth = (text: Text, params: Record<string, string>): Text => ({
  zh: say(text, "zh", params),
  en: say(text, "en", params),
});

interface Row {
  id: number;
  principalId: number;
  principalName: string;
  deputyId: number;
  deputyName: string;
  fromAt: string;
  toAt: string;
  processTypes: ProcessType[];
  setBy: string | null;
}

/** Who acts for whom now and later, in the whole company. */
export async function listDeputiesOfOthers({
  tx,
  now,
}: CallContext): Promise<OutputOf<typeof api.listDeputiesOfOthers>> {
  const { rows } = await tx.query<Row>(
    `select d.id, d.principal_member_id as "principalId", p.name as "principalName", d.deputy_member_id as "deputyId", m.name as "deputyName",
            d.from_at as "fromAt", d.to_at as "toAt", d.process_types as "processTypes", a.name as "setBy"
     from approvals.deputy d
     join organisation.member_view p on p.tenant_id = d.tenant_id and p.id = d.principal_member_id
     join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.deputy_member_id
     left join access.account_view a on a.tenant_id = d.tenant_id and a.id = d.created_by
     where d.tenant_id = $1 and d.to_at > $2 order by d.from_at, d.id limit 500`,
    [tx.tenantId, now],
  );
  return { rows: rows.map(({ fromAt, toAt, ...row }) => ({ ...row, ...spanOf({ fromAt, toAt }, now), mine: false })) };
}

/** Sets a deputy for somebody who is away; both are told, what waits may go along. */
export async function setDeputyFor(
  context: CallContext,
  { principalId, ...wanted }: InputOf<typeof api.setDeputyFor>,
): Promise<OutputOf<typeof api.setDeputyFor>> {
  const { tx, principal } = context;
  const { rowCount } = await tx.query(
    "select from organisation.member_view where tenant_id = $1 and id = $2 and active",
    [tx.tenantId, principalId],
  );
  if (rowCount === 0) throw refuseField(approvalRefusals.principalGone, "principalId");
  const id = await setDeputy(context, principalId, wanted);
  const { deputyId, from, to } = wanted;
  const nameOf = await memberNames(tx, [principalId, deputyId]);
  const said = { by: principal.name, principal: nameOf(principalId), deputy: nameOf(deputyId), from, to };
  const kind = "deputy";
  await notify(tx, {
    memberIds: [principalId],
    kind,
    title: inBoth(texts.forYou, said),
    effectKey: `deputy/${id}/principal`,
  });
  await notify(tx, { memberIds: [deputyId], kind, title: inBoth(texts.byYou, said), effectKey: `deputy/${id}/deputy` });
  const open = { from: principalId, to: deputyId, processTypes: wanted.processTypes, comment: null };
  const moved = wanted.handOverOpen ? await handOverOpen(context, open) : { handedOver: 0, refused: [] };
  context.about(`${said.principal} → ${said.deputy}, ${from} – ${to}`);
  return { id, ...moved };
}

export async function endDeputyFor(
  context: CallContext,
  { id }: InputOf<typeof api.endDeputyFor>,
): Promise<OutputOf<typeof api.endDeputyFor>> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{ principalId: number; deputyId: number }>(
    `select principal_member_id as "principalId", deputy_member_id as "deputyId" from approvals.deputy where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  await endDeputyOf(context, null, id);
  const { principalId, deputyId } = rows[0]!;
  const nameOf = await memberNames(tx, [principalId, deputyId]);
  const said = { by: principal.name, principal: nameOf(principalId), deputy: nameOf(deputyId) };
  await notify(tx, {
    memberIds: [principalId, deputyId],
    kind: "deputy",
    title: inBoth(texts.ended, said),
    effectKey: `deputy/${id}/ended`,
  });
  context.about(`${said.principal} → ${said.deputy}`);
  return { done: true };
}
