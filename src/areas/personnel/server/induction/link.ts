import { createHash, randomBytes } from "node:crypto";
import { askDelivery, notify, putMail } from "#areas/notices/server.ts";
import { companyName } from "#areas/organisation/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import { inductionLife } from "../../induction-life.ts";
import { joinPath } from "../../join-path.ts";
import { findInduction, type StoredInduction } from "./find-induction.ts";
import { inductionSettings } from "./settings.ts";
import { sendText } from "./text-job.ts";

const title: Text = { zh: "{company} 入职登记", en: "Your start at {company}" };
const body: Text = {
  zh: "您好，请在 {until} 前填写入职登记表：\n{link}\n打开后会向您登记的手机发送验证码。",
  en: "Hello, please fill in the form for your start by {until}:\n{link}\nIt asks for a code that is sent to your phone.",
};

/** The company stands before the secret, so that nothing has to be looked for outside of it. */
export const newToken = (tenantId: number): string => `${tenantId}-${randomBytes(24).toString("base64url")}`;
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The company of a link, if it can be one. */
export function tenantOf(token: string): number | undefined {
  const found = /^([1-9]\d{0,8})-[\w-]{32}$/.exec(token);
  return found ? Number(found[1]) : undefined;
}

/** A new link for the person; one that was filled in is theirs to put right again. */
export async function sendInductionLink(
  context: CallContext,
  { id, version, channel, origin, reason }: InputOf<typeof api.sendInductionLink>,
): Promise<OutputOf<typeof api.sendInductionLink>> {
  const { tx, now, today, services } = context;
  const one = await findInduction(context, id, version);
  const state = inductionLife.next(one.state, "send");
  const { linkDays } = await inductionSettings(tx);
  const token = newToken(tx.tenantId);
  // Until the end of the last day, in hotel time.
  const last = addDays(today, linkDays);
  const until = new Date(Date.parse(`${last}T23:59:59+08:00`)).toISOString();
  await tx.query(
    `update personnel.induction set state = $3, link_hash = $4, link_until = $5, link_sent_at = $6, link_count = link_count + 1,
       return_reason = $7, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, hashOf(token), until, now, reason],
  );
  const link = `${services.config.publicUrl ?? origin}${joinPath}#${token}`;
  const sent = await deliver(context, one, { channel, link, until: last });
  return { link, until, sent };
}

interface Letter {
  channel: InputOf<typeof api.sendInductionLink>["channel"];
  link: string;
  until: string;
}

async function deliver(context: CallContext, one: StoredInduction, { channel, link, until }: Letter): Promise<boolean> {
  const { tx, services, locale } = context;
  if (channel === "show") return false;
  const params = { company: (await companyName(tx))[locale], link, until };
  const text = say(body, locale, params);
  if (channel === "text") {
    if (!services.textMessages) throw refuse(refusals.noTextMessages);
    await sendText(tx, services, { phone: services.vault.open(one.phoneSealed), text });
    return true;
  }
  if (one.emailSealed === null) throw refuse(refusals.noMail);
  if (!services.config.smtp) throw refuse(refusals.noMailServer);
  const mail = { recipient: services.vault.open(one.emailSealed), title: say(title, locale, params), text };
  if (await putMail(tx, { ...mail, kind: "induction" })) await askDelivery(tx, services.jobs);
  return true;
}

/** The person has filled the form in: whoever takes people in checks it. */
export async function tellFilled(
  tx: CallContext["tx"],
  { id, name, version }: StoredInduction,
  accountIds: readonly number[],
): Promise<void> {
  await notify(tx, {
    accountIds,
    kind: "personnel",
    title: { zh: `${name} 已填写入职登记表，请审核`, en: `${name} has filled in the induction form, please check it` },
    link: `C0417?open=${id}`,
    effectKey: `induction-filled-${id}-${version}`,
  });
}
