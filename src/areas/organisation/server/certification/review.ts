import type pg from "pg";
import type { CertificationState } from "../../certification-life.ts";
import { certificationLife } from "../../certification-life.ts";

export interface Waiting {
  company: number;
  companyName: string;
  id: number;
  state: CertificationState;
  name: string;
  creditCode: string;
  address: string;
  contactName: string;
  phone: string;
  email: string;
  dueOn: string;
  licenceFileId: number;
}

const columns = `c.tenant_id as company, t.name_zh as "companyName", c.id, c.state, c.name, c.credit_code as "creditCode", c.address,
  c.contact_name as "contactName", c.phone, c.email, c.due_on::text as "dueOn", c.licence_file_id as "licenceFileId"`;

/** Applications that wait in any company of the installation, as the owner of the database, the earliest first. */
export async function certificationsWaiting(owner: pg.ClientBase): Promise<Waiting[]> {
  const { rows } = await owner.query<Waiting>(
    `select ${columns} from organisation.certification c join platform.tenant t on t.id = c.tenant_id
     where c.state = 'underReview' order by c.submitted_at, c.tenant_id`,
  );
  return rows;
}

/**
 * Decides the application of a company that waits, and says so in its operation log; undefined where none waits. The
 * licence of a certified company is the one that was looked at.
 */
export async function decideCertification(
  owner: pg.ClientBase,
  company: number,
  verdict: { certify: true } | { certify: false; reason: string },
): Promise<Waiting | undefined> {
  await owner.query("begin");
  try {
    const { rows } = await owner.query<Waiting>(
      `select ${columns} from organisation.certification c join platform.tenant t on t.id = c.tenant_id
       where c.tenant_id = $1 and c.state = 'underReview' for update of c`,
      [company],
    );
    const [waiting] = rows;
    if (!waiting) {
      await owner.query("rollback");
      return undefined;
    }
    const state = certificationLife.next(waiting.state, verdict.certify ? "certify" : "fail");
    const reason = verdict.certify ? null : verdict.reason;
    await owner.query(
      `update organisation.certification set state = $3, reason = $4, decided_at = now(), version = version + 1 where tenant_id = $1 and id = $2`,
      [company, waiting.id, state, reason],
    );
    if (verdict.certify)
      await owner.query("update organisation.company set licence_file_id = $2 where tenant_id = $1", [
        company,
        waiting.licenceFileId,
      ]);
    await owner.query(
      `insert into platform.operation_log (tenant_id, account_name, call, title_zh, title_en, target, outcome, detail)
       values ($1, 'certification', 'certification', '运维人员审核企业认证', 'Operator reviewed the certification', $2, 'done', $3)`,
      [company, waiting.name, JSON.stringify({ state, reason })],
    );
    await owner.query("commit");
    return { ...waiting, state };
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}
