import type { CallContext } from "#platform/http/context.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as people from "#areas/people/api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as api from "#areas/tax/api.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

export const special = (pensionFen = 0, medicalFen = 0, unemploymentFen = 0, fundFen = 0) => ({
  pensionFen,
  medicalFen,
  unemploymentFen,
  fundFen,
});

export const wage = (ref: string, memberId: number, incomeFen: number, more: object = {}) => ({
  ref,
  memberId,
  kind: "wage" as const,
  incomeFen,
  exemptFen: 0,
  special: special(),
  otherFen: 0,
  ...more,
});

/** A hotel with two withholding entities and a department each, whose staff is made by `employ`. */
export async function taxCompany(name = "甲酒店") {
  const server = await testServer();
  server.setTime("2026-11-26T02:00:00Z");
  const tenantId = await server.makeCompany(name);
  const { token: boss, accountId } = await server.logIn({
    tenantId,
    codes: "all",
    scope: "organisation",
    name: "Boss",
  });
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
  const agents: number[] = [];
  for (const code of ["A", "B"])
    agents.push(
      (
        await query<{ id: number }>(
          "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2) returning id",
          [code],
        )
      )[0]!.id,
    );
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  const departments: number[] = [];
  for (const [index, code] of ["FO", "KT"].entries()) {
    const made = await server.ok(
      organisation.addDepartment,
      { parentId: top!.id, code, nameZh: code, nameEn: code, legalEntityId: agents[index]! },
      boss,
    );
    departments.push(made.id);
  }
  let count = 0;
  const employ = async (joinedOn: string, part: object = {}): Promise<number> => {
    count += 1;
    const made = await server.ok(
      personnel.addEmployee,
      { name: `员工${count}`, jobNumber: `E${count}`, joinedOn, departmentId: departments[0]!, ...part },
      boss,
    );
    return made.id;
  };
  const within = <T>(work: (books: { tx: Tx } & Pick<CallContext, "services">) => Promise<T>): Promise<T> =>
    withTenant(server.services.pool, { tenantId }, (tx) => work({ tx, services: server.services }));
  return { server, tenantId, boss, accountId, query, agents, departments, employ, within };
}
export type TaxCompany = Awaited<ReturnType<typeof taxCompany>>;

/** A resident ID that passes its check; the same for the same number. */
export function nextId(index: number): string {
  const digits = `310101198${index}0101123`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return digits + "10X98765432"[sum % 11]!;
}

/** All who are employed and not yet taxed here are taken in with wages. */
export async function takeAllIn({ server, boss }: TaxCompany): Promise<Map<number, number>> {
  const { rows } = await server.ok(api.listMissing, {}, boss);
  await server.ok(api.takeIn, { rows: rows.map(({ memberId }) => ({ memberId, regime: "wages" as const })) }, boss);
  const listed = await server.ok(api.listTaxPeople, { size: 200 }, boss);
  return new Map(listed.rows.map(({ memberId, id }) => [memberId, id]));
}

export async function sendFile(
  server: TestServer,
  call: Call,
  fields: Record<string, string>,
  rows: string,
  token: string,
) {
  const { headers, payload } = multipart(fields, [{ name: "a.csv", content: rows }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return response.json<{
    content?: Record<string, unknown>;
    code?: string;
    faults?: { row: number; field: string; message: string }[];
  }>();
}

export const leave = (server: TestServer, id: number, leftOn: string, token: string) =>
  server.ok(people.leavePerson, { id, leftOn }, token);
