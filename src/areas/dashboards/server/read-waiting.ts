import { countTodos } from "#areas/approvals/server.ts";
import { countNotices } from "#areas/notices/server.ts";
import { listPeople } from "#areas/people/api.ts";
import { people } from "#areas/people/server.ts";
import { listStatements } from "#areas/statements/api.ts";
import { listBatches } from "#areas/statements/payment-api.ts";
import { batches, countUnconfirmed, statements } from "#areas/statements/server.ts";
import { listOpenPlaces } from "#areas/work-orders/open-places-api.ts";
import { openPlaces, requests } from "#areas/work-orders/server.ts";
import { listRequests } from "#areas/work-orders/shares-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { rowsOf } from "./asked.ts";
import type { readWaiting as call } from "../home-api.ts";

interface Counted {
  /** Whose it is: a kind of log-in that holds this code. */
  kind: "staff" | "agency";
  code: string;
  count: (context: CallContext) => Promise<number | undefined>;
}

/** Inboxes beside the approvals, by the keys under which their areas lend them. */
const inboxes: Record<string, Counted> = {
  requests: {
    kind: "agency",
    code: "C0270",
    count: (context) => rowsOf(context, listRequests, requests.answer, { state: "offered" }),
  },
  openPlaces: {
    kind: "agency",
    code: "C0270.grab",
    count: (context) => rowsOf(context, listOpenPlaces, openPlaces.answer, { state: "open" }),
  },
  objections: {
    kind: "staff",
    code: "C4200.answer",
    count: (context) => rowsOf(context, listStatements, statements.answer, { objections: "true" }),
  },
  releases: {
    kind: "staff",
    code: "C4400.secondRelease",
    count: (context) => rowsOf(context, listBatches, batches.answer, { state: "toRelease" }),
  },
  ownData: {
    kind: "staff",
    code: "C3500.edit",
    count: (context) => rowsOf(context, listPeople, people.answer, { marked: "change" }),
  },
  unconfirmed: {
    kind: "agency",
    code: "C4200",
    count: (context) => countUnconfirmed({ ...context, keyCode: "C4200" }),
  },
};

/** What waits for the caller in each inbox that is theirs, and their unread notices. */
export async function readWaiting(context: CallContext): Promise<OutputOf<typeof call>> {
  const { principal } = context;
  const todos = await countTodos(context);
  const waiting = new Map([
    ["notices", (await countNotices(context)).unread],
    ["approvals", todos.elsewhere],
  ]);
  for (const { page, count } of todos.pages) waiting.set(page, (waiting.get(page) ?? 0) + count);
  for (const [key, { kind, code, count }] of Object.entries(inboxes)) {
    if (principal.kind !== kind || !holds(principal, code)) continue;
    waiting.set(key, (await count(context)) ?? 0);
  }
  return Object.fromEntries(waiting);
}
