import type pg from "pg";

export interface InstalledCompany {
  id: number;
  name: string;
  operator: boolean;
}

/**
 * Makes a company the operator's, as the owner of the database; the appointments go along. Gives all companies as they
 * are then; with no company named, or an unknown one, nothing changes.
 */
export async function appointOperator(owner: pg.ClientBase, wanted?: number): Promise<InstalledCompany[]> {
  await owner.query("begin");
  try {
    const known = await owner.query("select from platform.tenant where id = $1 and not unfinished for update", [
      wanted ?? null,
    ]);
    if (known.rowCount === 1) {
      // One after the other: only one row may say so at a time. The access version makes every process read rights again.
      await owner.query(
        "update platform.tenant set operator = false, access_version = access_version + 1 where operator and id <> $1",
        [wanted],
      );
      await owner.query(
        "update platform.tenant set operator = true, access_version = access_version + 1 where id = $1 and not operator",
        [wanted],
      );
      await owner.query("update appointments.appointment set tenant_id = $1 where tenant_id <> $1", [wanted]);
    }
    const { rows } = await owner.query<InstalledCompany>(
      "select id, name_zh as name, operator from platform.tenant where not unfinished order by id",
    );
    await owner.query("commit");
    return rows;
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
