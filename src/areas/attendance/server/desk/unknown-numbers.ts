import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { likelyOwner } from "../../rules/days/likely-cause.ts";

export interface UnknownNumber {
  pin: string;
  punches: number;
  device: string;
  lastDate: string;
  owner: { memberId: number; name: string } | null;
}

/** The most numbers of one desk. */
const mostNumbers = 100;

/** Numbers that machines sent and nobody has, with whose they most likely are. */
export async function unknownNumbers(context: CallContext, from: string, to: string): Promise<UnknownNumber[]> {
  const { rows } = await context.tx.query<Omit<UnknownNumber, "owner">>(sql`
    select c.pin, count(*)::int as punches, min(c.device) as device, max(c.punched_on) as "lastDate" from devices.clocking c
    where c.tenant_id = ${context.tx.tenantId} and c.member_id is null and c.punched_on between ${from}::date and ${to}::date group by c.pin order by 2 desc, 1 limit ${mostNumbers}`);
  const numbers = rows;
  if (numbers.length === 0) return [];
  const plain = numbers.map(({ pin }) =>
    pin
      .trim()
      .toLowerCase()
      .replace(/^0+(?=.)/, ""),
  );
  const people = await context.tx.query<{ memberId: number; name: string; numbers: string[] }>(sql`
    select w.member_id as "memberId", w.name, array_remove(array[w.job_number, w.machine_number], null) as numbers from people.worker w
    where w.tenant_id = ${context.tx.tenantId} and w.active and (ltrim(lower(w.job_number), '0') = any(${plain}::text[]) or ltrim(lower(w.machine_number), '0') = any(${plain}::text[]))`);
  const known = people.rows;
  return numbers.map((one) => {
    const owner = likelyOwner(one.pin, known);
    return { ...one, owner: owner && { memberId: owner.memberId, name: owner.name } };
  });
}
