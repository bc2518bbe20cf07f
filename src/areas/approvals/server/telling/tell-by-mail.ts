import { mailAddressesOf } from "#areas/access/server.ts";
import { putMail } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import type { ApprovalTold } from "./tell.ts";

const body: Text = {
  zh: "{title}\n单号：{number}\n请登录系统查看和处理。如不想收到此类邮件，可在个人中心关闭。",
  en: "{title}\nNumber: {number}\nPlease log in to look at it and to act on it. You can switch these mails off in your personal centre.",
};

/** Mails to those of the members who have an address and have not switched them off; each in their language, once. */
export async function mailTo(tx: Tx, told: ApprovalTold, title: Text, effectKey: string): Promise<void> {
  const addresses = await mailAddressesOf(tx, told.memberIds);
  if (addresses.length === 0) return;
  const unwanted = await tx.query<{ memberId: number }>(
    `select member_id as "memberId" from approvals.mail_choice where tenant_id = $1 and not wanted and member_id = any($2::bigint[])`,
    [tx.tenantId, told.memberIds],
  );
  for (const { memberId, email, locale } of addresses) {
    if (unwanted.rows.some((one) => one.memberId === memberId)) continue;
    const text = say(body, locale, { title: title[locale], number: told.number });
    await putMail(tx, {
      recipient: email,
      title: title[locale],
      text,
      kind: "approval",
      effectKey: `${effectKey}/${memberId}`,
    });
  }
}
