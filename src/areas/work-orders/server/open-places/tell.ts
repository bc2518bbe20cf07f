import { accountsWithCode, mailAddressesOfAccounts } from "#areas/access/server.ts";
import { notify, putMail } from "#areas/notices/server.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Text, type TextParams } from "#platform/i18n/text.ts";
import type { LockedOpenPlaces } from "./lock-open-places.ts";

const texts = {
  opened: {
    zh: "抢单开放：{post} {date}，{places} 个名额，{until} 截止",
    en: "Open places: {places} for {post} on {date}, until {until}",
  },
  openedMore: {
    zh: "抢单开放：{post} {date} 等 {lines} 个班次，共 {places} 个名额，{until} 截止",
    en: "Open places: {places} for {post} on {date} and {more} more {more|shift|shifts}, until {until}",
  },
  full: {
    zh: "抢单已满：{post} {date} 的名额已全部抢完",
    en: "Open places filled: all places for {post} on {date} are taken",
  },
  expired: {
    zh: "抢单截止：{post} {date} 抢走 {taken} 个名额，剩余 {left} 个待分解",
    en: "Open places past the deadline: {post} on {date}, {taken} {taken|place|places} taken, {left} left to allocate",
  },
} as const satisfies Record<string, Text>;

const body = {
  agency: {
    zh: "{title}\n用工单：{number}\n请登录系统，在“劳务外包 - 需求发布 - 抢单”抢单。",
    en: "{title}\nOrder: {number}\nLog in and open Requests from hotels - Open places.",
  },
  hotel: {
    zh: "{title}\n用工单：{number}\n请登录系统，在“用工计划 - 工单分解”查看。",
    en: "{title}\nOrder: {number}\nLog in and open Workforce planning - Work order allocation.",
  },
} as const satisfies Record<string, Text>;

interface Told {
  text: Text;
  /** By language, since names differ. */
  params: Record<"zh" | "en", TextParams>;
  accountIds: readonly number[];
  number: string;
  link: string;
  effectKey: string;
  to: keyof typeof body;
}

/** A notice, and a mail to those who have an address; each once, however often it is told. */
async function tell(tx: Tx, { text, params, accountIds, number, link, effectKey, to }: Told): Promise<void> {
  if (accountIds.length === 0) return;
  const title = { zh: say(text, "zh", params.zh), en: say(text, "en", params.en) };
  await notify(tx, { accountIds, kind: "openPlaces", title, link, effectKey });
  for (const { accountId, email, locale } of await mailAddressesOfAccounts(tx, accountIds)) {
    await putMail(tx, {
      recipient: email,
      title: title[locale],
      text: say(body[to], locale, { title: title[locale], number }),
      kind: "openPlaces",
      effectKey: `${effectKey}/${accountId}`,
    });
  }
}

function both({ postNameZh, postNameEn, workDate }: LockedOpenPlaces, more: TextParams): Told["params"] {
  return { zh: { ...more, post: postNameZh, date: workDate }, en: { ...more, post: postNameEn, date: workDate } };
}

/** Every labour company asked learns of all places open to it at once. */
export async function tellOpened(
  tx: Tx,
  offered: readonly LockedOpenPlaces[],
  asked: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const accounts = await agencyAccounts(tx, [...new Set([...asked.values()].flat())]);
  for (const [agencyId, accountIds] of accounts) {
    const own = offered.filter((openPlaces) => asked.get(openPlaces.id)?.includes(agencyId));
    const [first] = own;
    if (!first) continue;
    const places = own.reduce((sum, openPlaces) => sum + openPlaces.left, 0);
    await tell(tx, {
      text: own.length === 1 ? texts.opened : texts.openedMore,
      params: both(first, { places, lines: own.length, more: own.length - 1, until: wallMinuteText(first.deadline) }),
      accountIds,
      number: first.orderNumber,
      to: "agency",
      link: `C0270?view=places&search=${encodeURIComponent(first.orderNumber)}`,
      effectKey: `open-places/${first.id}/opened/${agencyId}`,
    });
  }
}

/** Told once, also when places are given back and taken again. */
export async function tellFull(tx: Tx, openPlaces: LockedOpenPlaces): Promise<void> {
  await tellHotel(tx, openPlaces, texts.full, {}, "full");
}

export async function tellExpired(tx: Tx, openPlaces: LockedOpenPlaces): Promise<void> {
  const { rows } = await tx.query<{ taken: number }>(
    "select coalesce(sum(taken), 0)::int as taken from work_orders.open_places_company where tenant_id = $1 and open_places_id = $2",
    [tx.tenantId, openPlaces.id],
  );
  await tellHotel(tx, openPlaces, texts.expired, { taken: rows[0]?.taken ?? 0, left: openPlaces.left }, "expired");
}

/** To whoever asked for the people and whoever put them up for grabs. */
async function tellHotel(
  tx: Tx,
  openPlaces: LockedOpenPlaces,
  text: Text,
  params: TextParams,
  what: string,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from access.account_view where tenant_id = $1 and enabled and (id = $2 or member_id = $3) order by id",
    [tx.tenantId, openPlaces.openedBy, openPlaces.submitterMemberId],
  );
  const number = encodeURIComponent(openPlaces.orderNumber);
  await tell(tx, {
    text,
    params: both(openPlaces, params),
    accountIds: rows.map(({ id }) => id),
    number: openPlaces.orderNumber,
    to: "hotel",
    link: `C1100?search=${number}`,
    effectKey: `open-places/${openPlaces.id}/${what}`,
  });
}

/** Log-ins of labour companies that may take places, by company. */
async function agencyAccounts(tx: Tx, agencyIds: readonly number[]): Promise<Map<number, number[]>> {
  const may = await accountsWithCode(tx, "C0270.grab");
  const { rows } = await tx.query<{ agencyId: number; ids: number[] }>(
    `select agency_id as "agencyId", array_agg(id order by id) as ids from access.account_view
     where tenant_id = $1 and enabled and kind = 'agency' and agency_id = any($2::bigint[]) and id = any($3::bigint[]) group by agency_id order by agency_id`,
    [tx.tenantId, agencyIds, may],
  );
  return new Map(rows.map(({ agencyId, ids }) => [agencyId, ids]));
}
