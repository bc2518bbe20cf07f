import {
  accountsWithCode,
  answerConnection,
  connectionsServed,
  endConnection,
  logConnection,
  membershipsOpen,
  peopleOf,
  serve,
  serviceCodeOf,
  type ConnectionServed,
} from "#areas/access/server.ts";
import { notify } from "#areas/notices/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../connections-api.ts";
import type { ServedHotel } from "../../detail-rows.ts";
import { refusals } from "../../errors.ts";
import { figuresAt } from "../figures.ts";

/** One of this company's connections; refuses one that is another's or has ended. */
async function connectionAt(context: CallContext, hotelId: number, id: number): Promise<ConnectionServed> {
  const found = (await connectionsServed(context.tx)).find((one) => one.hotel === hotelId && one.id === id);
  if (!found) throw refuse(refusals.connectionOver);
  context.about(found.name_zh);
  return found;
}

/** Figures only of hotels that the caller serves themselves. */
export async function listServedHotels({
  tx,
  principal,
  services,
  locale,
}: CallContext): Promise<OutputOf<typeof api.listServedHotels>> {
  const named = (zh: string, en: string) => (locale === "en" && en !== "" ? en : zh);
  const memberships = (await membershipsOpen(tx, principal)).filter((one) => one.kind === "agency");
  const rows: ServedHotel[] = [];
  for (const one of await connectionsServed(tx)) {
    const own = one.state === "connected" ? memberships.find((each) => each.tenant_id === one.hotel) : undefined;
    const figures = own && (await figuresAt(services, { tenantId: one.hotel, accountId: own.account_id }));
    rows.push({
      id: one.id,
      hotelId: one.hotel,
      accountId: own?.account_id ?? null,
      name: named(one.name_zh, one.name_en),
      agencyName: named(one.agency_zh, one.agency_en),
      state: one.state,
      openRequests: figures?.openRequests ?? null,
      workers: figures?.workers ?? null,
      contracts: figures?.contracts ?? null,
      statements: figures?.statements ?? null,
    });
  }
  return { code: (await serviceCodeOf(tx)) ?? "", rows };
}

export async function answerOffer(
  context: CallContext,
  { hotelId, id, accept }: InputOf<typeof api.answerOffer>,
): Promise<typeof allDone> {
  const { tx, principal } = context;
  await connectionAt(context, hotelId, id);
  if (!(await answerConnection(tx, hotelId, id, accept))) throw refuse(refusals.connectionOver);
  // Whoever has a log-in of a labour company there keeps that one.
  if (accept) await serve(tx, hotelId, id, [principal.accountId]);
  tellHotel(context, hotelId, accept ? "connected" : "refused");
  return allDone;
}

export async function endService(
  context: CallContext,
  { hotelId, id }: InputOf<typeof api.endService>,
): Promise<typeof allDone> {
  await connectionAt(context, hotelId, id);
  if (!(await endConnection(context.tx, hotelId, id))) throw refuse(refusals.connectionOver);
  tellHotel(context, hotelId, "disconnected");
  return allDone;
}

export async function readServing(
  context: CallContext,
  { hotelId, id }: InputOf<typeof api.readServing>,
): Promise<OutputOf<typeof api.readServing>> {
  await connectionAt(context, hotelId, id);
  return peopleOf(context.tx, hotelId, id);
}

export async function setServing(
  context: CallContext,
  { hotelId, id, accountIds }: InputOf<typeof api.setServing>,
): Promise<typeof allDone> {
  const { name_zh } = await connectionAt(context, hotelId, id);
  const outcome = await serve(context.tx, hotelId, id, [...new Set(accountIds)]);
  if (outcome === "none") throw refuse(refusals.connectionOver);
  if (outcome === "elsewhere") throw refuse(refusals.servesElsewhere, { hotel: name_zh });
  tellHotel(context, hotelId, "serving");
  return allDone;
}

const said = {
  connected: { zh: "劳务公司“{name}”已接受连接", en: "The labour company “{name}” has accepted the connection" },
  refused: { zh: "劳务公司“{name}”拒绝了连接", en: "The labour company “{name}” has declined the connection" },
  disconnected: { zh: "劳务公司“{name}”结束了连接", en: "The labour company “{name}” has ended the connection" },
};

/** The hotel reads in its log what was done, and its people are told; once it is done, in a transaction of the hotel. */
function tellHotel(context: CallContext, hotelId: number, how: keyof typeof said | "serving"): void {
  context.tx.afterCommit(async () => {
    const { pool } = context.services;
    const company = await withTenant(pool, { tenantId: context.principal.tenantId }, async (tx) => {
      const { rows } = await tx.query<{ name: string }>("select name_zh as name from platform.tenant where id = $1", [
        tx.tenantId,
      ]);
      return rows[0]!.name;
    });
    await logConnection(context, hotelId, how, company);
    if (how === "serving") return;
    const text = said[how];
    await withTenant(pool, { tenantId: hotelId }, async (tx) =>
      notify(tx, {
        accountIds: await accountsWithCode(tx, "LABOUR_COMPANIES.account"),
        kind: "connection",
        title: { zh: text.zh.replace("{name}", company), en: text.en.replace("{name}", company) },
        link: "LABOUR_COMPANIES",
      }),
    );
  });
}
