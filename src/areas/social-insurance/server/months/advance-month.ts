import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { cityText } from "../../city-name.ts";
import { refusals } from "../../errors.ts";
import { monthLife } from "../../life.ts";
import type { MonthState } from "../../words.ts";

interface Found {
  id: number;
  version: number;
  state: MonthState;
  month: string;
  city: string;
  accountId: number;
}

/** One month, locked; what somebody else has changed meanwhile is refused. */
export async function findMonth(context: CallContext, id: number, version?: number): Promise<Found> {
  const { tx } = context;
  const { rows } = await tx.query<Found>(
    `select m.id, m.version, m.state, m.month, a.city, m.account_id as "accountId" from social_insurance.month m
       join social_insurance.account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and m.id = $2 for update of m`,
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  if (version !== undefined && row.version !== version) throw refuse(commonRefusals.stale);
  const { zh, en } = cityText(row.city);
  context.about({ zh: `${zh} ${row.month}`, en: `${en} ${row.month}` });
  return row;
}

type Versioned = { id: number; version: number };

export async function confirmMonth(context: CallContext, { id, version }: Versioned): Promise<{ done: true }> {
  const { tx, principal } = context;
  const { state } = await findMonth(context, id, version);
  monthLife.next(state, "confirm");
  await tx.query(
    `update social_insurance.month set state = 'confirmed', confirmed_at = now(), confirmed_by = $3, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, principal.accountId],
  );
  return allDone;
}

/** Once the bill is read and everything that is not equal has an answer. */
export async function matchMonth(context: CallContext, { id, version }: Versioned): Promise<{ done: true }> {
  const { tx, principal } = context;
  const { state } = await findMonth(context, id, version);
  monthLife.next(state, "match");
  const { rows, open } = await billOf(tx, id);
  if (rows === 0) throw refuse(refusals.billMissing);
  if (open > 0) throw refuse(refusals.billOpen, { count: open });
  await tx.query(
    `update social_insurance.month set state = 'matched', matched_at = now(), matched_by = $3, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, principal.accountId],
  );
  return allDone;
}

export async function closeMonth(context: CallContext, { id, version }: Versioned): Promise<{ done: true }> {
  const { tx, principal } = context;
  const { state } = await findMonth(context, id, version);
  monthLife.next(state, "close");
  await tx.query(
    `update social_insurance.month set state = 'closed', closed_at = now(), closed_by = $3, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, principal.accountId],
  );
  return allDone;
}

async function billOf(tx: Tx, monthId: number): Promise<{ rows: number; open: number }> {
  const { rows } = await tx.query<{ rows: number; open: number }>(
    `select count(*)::int as rows, (count(*) filter (where verdict <> 'equal' and answer is null))::int as open
     from social_insurance.bill_row where tenant_id = $1 and month_id = $2`,
    [tx.tenantId, monthId],
  );
  return rows[0]!;
}
