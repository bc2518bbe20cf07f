import type pg from "pg";
import { editionHas, type Edition } from "#platform/editions.ts";

interface CompanyEdition {
  name: string;
  edition: Edition;
  cap: number | null;
  /** Accounts in use. */
  used: number;
}

const text = `
select t.name_zh as name, t.edition, t.account_cap as cap,
       (select count(*)::int from access.account a where a.tenant_id = t.id and a.deleted_at is null and a.enabled and a.service_tenant is null) as used
from platform.tenant t where t.id = $1 and not t.unfinished`;

/**
 * Gives a company another edition or cap of accounts, as the owner of the database, and says so in its operation log.
 * Another edition brings its own cap, unless one is named (null: none). Accounts beyond the cap stay, only new ones are
 * refused; in an edition without access for programs everybody logs in again, for open sessions do not tell whose they are.
 * Gives what the company has then; undefined where there is none of that number.
 */
export async function setEdition(
  owner: pg.ClientBase,
  tenantId: number,
  wanted: { edition?: Edition; cap?: number | null },
): Promise<CompanyEdition | undefined> {
  await owner.query("begin");
  try {
    const before = (await owner.query<CompanyEdition>(`${text} for update of t`, [tenantId])).rows[0];
    if (!before) {
      await owner.query("rollback");
      return undefined;
    }
    const edition = wanted.edition ?? before.edition;
    const moved = edition !== before.edition;
    const cap = wanted.cap === undefined ? (moved ? editionHas[edition].accounts : before.cap) : wanted.cap;
    if (moved || cap !== before.cap) {
      await owner.query("update platform.tenant set edition = $2, account_cap = $3 where id = $1", [
        tenantId,
        edition,
        cap,
      ]);
      if (moved && !editionHas[edition].programs)
        await owner.query(
          "update access.session set ended_at = now(), end_reason = 'edition' where tenant_id = $1 and ended_at is null",
          [tenantId],
        );
      await owner.query(
        `insert into platform.operation_log (tenant_id, account_name, call, title_zh, title_en, outcome, detail)
         values ($1, 'edition', 'edition', '运维人员设置版本和账号上限', 'Operator set the edition and the limit of accounts', 'done', $2)`,
        [
          tenantId,
          JSON.stringify({
            before: { edition: before.edition, accounts: before.cap },
            after: { edition, accounts: cap },
          }),
        ],
      );
    }
    await owner.query("commit");
    return { ...before, edition, cap };
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
