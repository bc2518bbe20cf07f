import { createHash, randomBytes } from "node:crypto";
import { addressOf, mailAddressesOf, ofAddress, takeSlowed } from "#areas/access/server.ts";
import { askDelivery, putMail } from "#areas/notices/server.ts";
import { companyName } from "#areas/organisation/server.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { say, type Text } from "#platform/i18n/text.ts";
import { inputKeyFor, openInput } from "#platform/secret/input/open-input.ts";
import { payslipRefusals } from "../../payslip-errors.ts";
import { payslipLinkPath } from "../../payslip-path.ts";
import * as api from "../../payslips-api.ts";
import { findSealed, markRead, saidPayslip } from "./own-slip.ts";
import { checkPin } from "./pin.ts";

const hours = 72;

const title: Text = { zh: "{company} {month} 工资条", en: "{company}: your payslip of {month}" };
const body: Text = {
  zh: "您好，{month} 的工资条已发布。\n{link}\n链接 {hours} 小时内有效，只能打开一次，需要您的工资条密码；也可以登录后查看。",
  en: "Hello, your payslip of {month} is there.\n{link}\nThe link holds for {hours} hours, opens once and asks for your PIN; you can also log in to see it.",
};

/** 256 bits; the company stands before them, so that nothing has to be looked for outside of it. */
const newSecret = (tenantId: number): string => `${tenantId}-${randomBytes(32).toString("base64url")}`;
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

function tenantOf(secret: string): number {
  const found = /^([1-9]\d{0,8})-[\w-]{43}$/.exec(secret);
  if (!found) throw refuse(payslipRefusals.deadLink);
  return Number(found[1]);
}

export interface Told {
  slipId: number;
  memberId: number;
  month: string;
}

/** Mails to those who have a mailbox that their payslips are there: no amount, a link each. Gives to how many. */
export async function mailPayslips(context: CallContext, told: readonly Told[], origin: string): Promise<number> {
  const { tx, services, now } = context;
  const addresses = new Map(
    (
      await mailAddressesOf(
        tx,
        told.map(({ memberId }) => memberId),
      )
    ).map((address) => [address.memberId, address]),
  );
  const company = await companyName(tx);
  const until = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  let mailed = 0;
  for (const { slipId, memberId, month } of told) {
    const address = addresses.get(memberId);
    if (address === undefined) continue;
    const secret = newSecret(tx.tenantId);
    await tx.query(
      "insert into payroll.payslip_link (tenant_id, slip_id, member_id, secret_hash, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)",
      [tx.tenantId, slipId, memberId, hashOf(secret), now, until],
    );
    const { email, locale } = address;
    const link = `${services.config.publicUrl ?? origin}${payslipLinkPath}#${secret}`;
    const params = { company: company[locale], month, link, hours };
    const mail = { recipient: email, title: say(title, locale, params), text: say(body, locale, params) };
    if (await putMail(tx, { ...mail, kind: "payslip" })) mailed += 1;
  }
  if (mailed > 0) await askDelivery(tx, services.jobs);
  return mailed;
}

interface Link {
  id: number;
  slipId: number;
  memberId: number;
  month: string;
}

/** A link that holds still; of one that does not only that is said. */
async function findLink(tx: Tx, secret: string, now: string): Promise<Link> {
  const { rows } = await tx.query<Link>(
    `select l.id, l.slip_id as "slipId", l.member_id as "memberId", r.month from payroll.payslip_link l
     join payroll.slip s on s.tenant_id = l.tenant_id and s.id = l.slip_id join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where l.tenant_id = $1 and l.secret_hash = $2 and l.used_at is null and l.expires_at > $3 and s.state = 'granted' and s.receipt <> 'none'`,
    [tx.tenantId, hashOf(secret), now],
  );
  const [link] = rows;
  if (link === undefined) throw refuse(payslipRefusals.deadLink);
  return link;
}

export async function readLinkKey(
  context: PublicContext,
  { secret }: InputOf<typeof api.readLinkKey>,
): Promise<PublicAnswer<OutputOf<typeof api.readLinkKey>>> {
  const { services, now } = context;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const tenantId = tenantOf(secret);
  const { month } = await withTenant(services.pool, { tenantId }, (tx) => findLink(tx, secret, now));
  const call = api.openPayslipLink.path;
  const key = await inputKeyFor(services, { tenantId, by: hashOf(secret).toString("base64url"), call }, now);
  return { content: { ...key, month } };
}

/** Shows the payslip to whoever has both the link and the PIN, and uses the link up. */
export async function openPayslipLink(
  context: PublicContext,
  { secret, pin: sealed }: InputOf<typeof api.openPayslipLink>,
): Promise<PublicAnswer<OutputOf<typeof api.openPayslipLink>>> {
  const { services, now, locale } = context;
  await takeSlowed(context, [ofAddress(context, "address")]);
  const tenantId = tenantOf(secret);
  const { memberId } = await withTenant(services.pool, { tenantId }, (tx) => findLink(tx, secret, now));
  const by = hashOf(secret).toString("base64url");
  const pin = await openInput(services, { tenantId, by, call: api.openPayslipLink.path }, sealed, now);
  await checkPin(services, { tenantId, memberId }, pin);
  const content = await withTenant(services.pool, { tenantId }, async (tx) => {
    const link = await findLink(tx, secret, now);
    const { rowCount } = await tx.query(
      "update payroll.payslip_link set used_at = $3 where tenant_id = $1 and id = $2 and used_at is null",
      [tx.tenantId, link.id, now],
    );
    if (rowCount !== 1) throw refuse(payslipRefusals.deadLink);
    const saying = { tx, locale, now, services };
    const found = await findSealed(saying, link.memberId, link.slipId, null);
    if (found === undefined) throw refuse(payslipRefusals.unknownPayslip);
    return saidPayslip(saying, await markRead(saying, found));
  });
  context.log.info({ address: addressOf(context) }, "payslip opened by its link");
  return { content };
}
