import { addDays } from "#platform/calendar/plain-date.ts";
import type { MonthFolder } from "../../month/month-folder.ts";
import { readMonthFolder } from "../../month/read-folder.ts";
import { runMonth } from "../../month/run-month.ts";
import type { TestServer } from "./test-server.ts";

/** Makes a company with the first days of the hotel's month, from demand to statements; gives its id. */
export async function makeWeekCompany(
  server: TestServer,
  name: string,
  days = 6,
  named = (month: MonthFolder) => month,
): Promise<number> {
  const month = readMonthFolder("data/hotel-month");
  const first = month.orders.map((order) => order.date).sort()[0] as string;
  const orders = month.orders.filter((order) => order.date < addDays(first, days));
  const kept = new Set(orders.map((order) => order.number));
  const assignments = month.assignments.filter((assignment) => kept.has(assignment.order));
  const { tenantId } = await runMonth(server.services, named({ ...month, orders, assignments }), name, () => undefined);
  return tenantId;
}

/** What is written into the names of people, so that an answer tells whose rows are in it. */
const mark = /#([^#~"]+)~([^#~"]+)~(\w+)#/g;

/** Names people by labour company, department (`any` when they work in several) and number. */
export function markedNames(month: MonthFolder): MonthFolder {
  const departmentOf = new Map(month.orders.map((order) => [order.number, order.department]));
  const workers = month.workers.map((worker) => {
    const departments = new Set([
      worker.department,
      ...month.assignments.filter(({ pin }) => pin === worker.pin).map(({ order }) => departmentOf.get(order)),
    ]);
    return {
      ...worker,
      name: `#${worker.agency}~${departments.size === 1 ? worker.department : "any"}~${worker.pin}#`,
    };
  });
  return { ...month, workers };
}

/** Whose rows an answer shows: labour company, department and number of each marked name in it. */
export function marksIn(text: string): { agency: string; department: string; pin: string }[] {
  return [...text.matchAll(mark)].map(([, agency = "", department = "", pin = ""]) => ({ agency, department, pin }));
}
