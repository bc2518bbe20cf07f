import type { z } from "zod";
import { accountsWithCode, mailAddressesOf } from "#areas/access/server.ts";
import { askDelivery, notify, putMail } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { maskEmail } from "#platform/identity/mask.ts";
import { phoneHash, sealPhone } from "#platform/identity/sealed.ts";
import type { appointmentFields } from "../api.ts";
import { findableNumber } from "./findable-number.ts";

const title: Text = { zh: "新的预约演示：{company}", en: "New request for a demonstration: {company}" };
// Names no person: whoever may read the outbox may not read whom a stranger told us to call.
const body: Text = {
  zh: "{company} 预约了产品演示。\n请登录系统，在“系统设置 - 预约列表”查看联系方式并跟进。",
  en: "{company} wants to be shown the product.\nLog in and open Settings - Appointment list to follow it up.",
};

/** Keeps an appointment in the operator's company, whose transaction this is, and tells whoever holds the list; gives its id. */
export async function createAppointment(
  tx: Tx,
  context: Pick<PublicContext, "services" | "locale" | "now">,
  wanted: z.output<typeof appointmentFields>,
): Promise<number> {
  const { vault, jobs } = context.services;
  const { company, contact, phone, email, wish, wantedOn, wantedPart } = wanted;
  const { sealed, shown } = sealPhone(vault, tx.tenantId, phone);
  const { rows } = await tx.query<{ id: number }>(
    `insert into appointments.appointment (tenant_id, company, contact, phone_sealed, phone_hash, phone_mask, email_sealed, email_mask, wish, wanted_on, wanted_part, language, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.tenantId,
      company,
      contact,
      sealed,
      phoneHash(vault, tx.tenantId, findableNumber(phone)),
      shown,
      vault.seal(email),
      maskEmail(email),
      wish,
      wantedOn,
      wantedPart,
      context.locale,
      context.now,
    ],
  );
  const { id } = rows[0] as { id: number };
  const accountIds = await accountsWithCode(tx, "D9999");
  const effectKey = `appointments/${id}`;
  await notify(tx, {
    accountIds,
    kind: "appointment",
    title: { zh: say(title, "zh", { company }), en: say(title, "en", { company }) },
    link: `D9999?open=${id}`,
    effectKey,
  });
  const { rows: holders } = await tx.query<{ id: number }>(
    "select distinct member_id as id from access.account_view where tenant_id = $1 and id = any($2::bigint[]) and member_id is not null",
    [tx.tenantId, accountIds],
  );
  let isNew = false;
  for (const { memberId, email: address, locale } of await mailAddressesOf(
    tx,
    holders.map((one) => one.id),
  )) {
    const mail = {
      recipient: address,
      title: say(title, locale, { company }),
      text: say(body, locale, { company }),
      kind: "appointment",
      effectKey: `${effectKey}/${memberId}`,
    };
    isNew = (await putMail(tx, mail)) || isNew;
  }
  if (isNew) await askDelivery(tx, jobs);
  return id;
}
