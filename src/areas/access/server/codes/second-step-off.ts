import type pg from "pg";

/**
 * Switches the second step of log-in off in every company that asks for it, as the owner of the database, and says so in
 * its operation log; gives how many there were. The way back in when nobody can receive the codes.
 */
export async function switchSecondStepOff(owner: pg.ClientBase | pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `with off as (delete from access.log_in_rule where second_kinds <> '{}' returning tenant_id)
     insert into platform.operation_log (tenant_id, account_name, call, title_zh, title_en, outcome, kind)
     select tenant_id, 'second-step-off', 'second-step-off', '运维人员关闭登录二次验证', 'Operator switched the second step of log-in off', 'done', 'credential' from off`,
  );
  return rowCount ?? 0;
}
