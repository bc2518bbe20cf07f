import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

export interface ConnectionServed {
  hotel: NotNull<number>;
  id: NotNull<number>;
  state: NotNull<"offered" | "connected">;
  name_zh: NotNull<string>;
  name_en: NotNull<string>;
  /** As whom the hotel knows this company. */
  agency_zh: NotNull<string>;
  agency_en: NotNull<string>;
  offered_at: NotNull<string>;
  answered_at: string | null;
}

/** The code by which a hotel names this company; null where it supplies no labour to others. */
export async function serviceCodeOf(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ code: string | null }>(
    "select service_code as code from platform.tenant where id = $1",
    [tx.tenantId],
  );
  return rows[0]?.code ?? null;
}

/** The hotels that are connected with this company, or have offered to be. */
export async function connectionsServed(tx: Tx): Promise<ConnectionServed[]> {
  const { rows } = await tx.query<ConnectionServed>(
    "select hotel, id, state, name_zh, name_en, agency_zh, agency_en, offered_at, answered_at from access.connections_served()",
  );
  return rows;
}

/** False where nothing waits for an answer any more. */
export async function answerConnection(tx: Tx, hotel: number, id: number, accepted: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ done: NotNull<boolean> }>("select access.connection_answer($1, $2, $3) as done", [
    hotel,
    id,
    accepted,
  ]);
  return rows[0]!.done;
}

export interface Serves {
  id: number;
  name: string;
  serves: boolean;
  /** The hotel has disabled them. */
  stopped: boolean;
}

/** This company's accounts in use, and which of them serve the hotel. */
export async function peopleOf(tx: Tx, hotel: number, id: number): Promise<Serves[]> {
  const { rows } = await tx.query<Serves>(
    `select a.id, a.name, p.login_id is not null as serves, p.enabled is false as stopped
     from access.account a left join access.connection_people($2, $3) p on p.login_id = a.login_id
     where a.tenant_id = $1 and a.kind = 'staff' and a.enabled and a.deleted_at is null order by a.id`,
    [tx.tenantId, hotel, id],
  );
  return rows;
}

/** These of this company's accounts serve the hotel, and no others. */
export async function serve(
  tx: Tx,
  hotel: number,
  id: number,
  accountIds: readonly number[],
): Promise<"done" | "none" | "elsewhere"> {
  const { rows } = await tx.query<{ outcome: NotNull<"done" | "none" | "elsewhere"> }>(
    "select access.connection_serve($1, $2, $3) as outcome",
    [hotel, id, accountIds],
  );
  return rows[0]!.outcome;
}
