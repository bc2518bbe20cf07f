import { fileURLToPath } from "node:url";
import { createCompany, hashPassword } from "#areas/access/server.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import type { Services } from "#platform/http/services.ts";
import { buildCompany } from "../month/build-company.ts";
import { readMonthFolder } from "../month/read-folder.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import { demoPeople } from "./demo-people.ts";
import { makeAccounts, makeStaff } from "./staff.ts";

const password = "harbour2026x";

/** For database tests: the demo company with its people and accounts from a date on, without months and documents. */
export async function demoCompany(services: Services, { since, until }: { since: string; until: string }) {
  const made = await createCompany(services, {
    nameZh: "湾",
    nameEn: "Bay",
    demo: true,
    administrator: { name: "A", accountName: "demo-test", password, mustChange: false },
  });
  const { tenantId } = made;
  const actor: Actor = { tenantId, ...made.administrator, name: "A" };
  const folder = readMonthFolder(fileURLToPath(new URL("../../../data/hotel-month", import.meta.url)));
  const start = at(since, 540);
  const term = { start: addMonths(since, -1), end: until };
  const built = await actAs(services, actor, start, (context) =>
    buildCompany(context, folder, made.rootDepartmentId, term),
  );
  const staff = await actAs(services, actor, start, (context) => makeStaff(context, built, made.rootDepartmentId));
  const passwordHash = await hashPassword(password);
  const accounts = await actAs(services, actor, start, (context) =>
    makeAccounts(context, { staff, built, passwordHash }, made.roleIds),
  );
  return { actor, built, staff, people: demoPeople(services, tenantId, accounts, made.administrator) };
}
