import { companiesCovering, whyNoContract } from "#areas/contracts/server.ts";
import { formatWallTime, instantOf, wallSecond } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { orderRefusals } from "../../errors.ts";
import type { offerOpenPlaces as openCall } from "../../open-places-api.ts";
import { linesOf, lockOrder, type StoredLine } from "../order/lock-order.ts";
import type { OrderContext } from "../order/order-context.ts";
import { lockOpenPlacesOn } from "./lock-open-places.ts";
import { runningOn, toldOf } from "./refuse-open-places.ts";
import { tellOpened } from "./tell.ts";

type Input = InputOf<typeof openCall>;

/**
 * Puts the open places of a line, or of every open line of its order, up for grabs among labour companies with a valid
 * contract. Who is asked is settled now; a company that gets its contract later is not.
 */
export async function offerOpenPlaces(tx: Tx, context: OrderContext, input: Input): Promise<OutputOf<typeof openCall>> {
  const {
    rows: [of],
  } = await tx.query<{ orderId: number }>(
    'select order_id as "orderId" from work_orders.line where tenant_id = $1 and id = $2',
    [tx.tenantId, input.lineId],
  );
  if (!of) throw refuse(commonRefusals.notFound);
  const order = await lockOrder(tx, of.orderId);
  if (order.state !== "approved") throw refuse(orderRefusals.notApproved);
  if (order.adjusted) throw refuse(orderRefusals.adjusted);
  await refuseUnderAdjustment(tx, order.id);
  const lines = await choose(tx, context, await linesOf(tx, order.id, { lock: true, locale: context.locale }), input);
  const deadline = deadlineOf(context, input, lines);
  const asked = await companiesOf(tx, lines, input.agencyIds);
  const ids = await store(tx, context, lines, asked, deadline, input.cap);
  await tellOpened(
    tx,
    await lockOpenPlacesOn(
      tx,
      lines.map((line) => line.id),
    ),
    ids,
  );
  return {
    lines: lines.length,
    places: lines.reduce((sum, line) => sum + open(line), 0),
    companies: new Set([...asked.values()].flat()).size,
  };
}

const open = (line: StoredLine) => line.headcount - line.allocated;
const begins = (line: StoredLine) => instantOf(line.workDate, line.startMinute);

/** An adjustment that waits for its approval would change the shift under the hands of those who took places. */
async function refuseUnderAdjustment(tx: Tx, orderId: number): Promise<void> {
  const { rowCount } = await tx.query(
    "select from work_orders.adjustment where tenant_id = $1 and order_id = $2 and state = 'underApproval' limit 1",
    [tx.tenantId, orderId],
  );
  if (rowCount) throw refuse(orderRefusals.adjustRunning);
}

async function choose(
  tx: Tx,
  context: OrderContext,
  all: readonly StoredLine[],
  { lineId, wholeOrder }: Input,
): Promise<StoredLine[]> {
  const wanted = all.filter((line) => wholeOrder || line.id === lineId);
  const running = await runningOn(
    tx,
    context.now,
    wanted.map((line) => line.id),
  );
  const chosen = wanted.filter(
    (line) =>
      !line.cancelled &&
      open(line) > 0 &&
      begins(line) > Date.parse(context.now) &&
      !running.some((one) => one.lineId === line.id),
  );
  if (chosen.length > 0) return chosen;
  throw running[0]
    ? refuse(orderRefusals.openPlacesRunning, toldOf(running[0], context.locale))
    : refuse(orderRefusals.openPlacesNothing);
}

function deadlineOf({ now }: OrderContext, { untilDate, untilMinute }: Input, lines: readonly StoredLine[]): string {
  const deadline = instantOf(untilDate, untilMinute);
  if (deadline <= Date.parse(now)) throw refuseField(orderRefusals.deadlinePast, "untilMinute");
  const early = lines.find((line) => begins(line) < deadline);
  if (early)
    throw refuseField(orderRefusals.deadlineAfterStart, "untilMinute", {
      post: early.postName,
      begins: formatWallTime(wallSecond(early.workDate, early.startMinute)).slice(0, 16),
    });
  return new Date(deadline).toISOString();
}

/** Whom each line is put before, in the order in which companies are asked; refused with the reason where nobody is left. */
async function companiesOf(
  tx: Tx,
  lines: readonly StoredLine[],
  chosen: readonly number[],
): Promise<Map<number, number[]>> {
  const wanted = lines.map((line) => ({ postId: line.postId, date: line.workDate }));
  const covering = await companiesCovering(tx, wanted);
  const stranger = chosen.find((agencyId) => !covering.some((one) => one.agencyId === agencyId));
  if (stranger !== undefined) throw await whyNoContract(tx, { agencyId: stranger, ...wanted[0]! });
  const askedAt = (index: number) =>
    covering
      .filter((one) => one.index === index && (chosen.length === 0 || chosen.includes(one.agencyId)))
      .map((one) => one.agencyId);
  const asked = new Map(lines.map((line, index) => [line.id, askedAt(index)]));
  const without = lines.findIndex((line) => asked.get(line.id)!.length === 0);
  if (without >= 0) throw await whyNoContract(tx, { agencyId: chosen[0] ?? null, ...wanted[without]! });
  return asked;
}

async function store(
  tx: Tx,
  { principal, now }: OrderContext,
  lines: readonly StoredLine[],
  asked: ReadonlyMap<number, readonly number[]>,
  deadline: string,
  cap: number | null,
): Promise<Map<number, number[]>> {
  const { rows } = await tx.query<{ id: number; lineId: number }>(
    `insert into work_orders.open_places (tenant_id, line_id, deadline, cap, opened_by, opened_at)
     select $1, line_id, $3, $4, $5, $6 from unnest($2::bigint[]) as l (line_id) returning id, line_id as "lineId"`,
    [tx.tenantId, lines.map((line) => line.id), deadline, cap, principal.accountId || null, now],
  );
  const companies = new Map(rows.map(({ id, lineId }) => [id, [...(asked.get(lineId) ?? [])]]));
  const pairs = [...companies].flatMap(([id, agencyIds]) => agencyIds.map((agencyId) => [id, agencyId] as const));
  await tx.query(
    "insert into work_orders.open_places_company (tenant_id, open_places_id, agency_id) select $1, u.* from unnest($2::bigint[], $3::bigint[]) as u (open_places_id, agency_id)",
    [tx.tenantId, pairs.map(([id]) => id), pairs.map(([, agencyId]) => agencyId)],
  );
  return companies;
}
