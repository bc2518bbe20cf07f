import { listPeople } from "#areas/people/api.ts";
import { barUntil } from "#areas/people/bar-term.ts";
import * as blacklist from "#areas/people/blacklist-api.ts";
import * as health from "#areas/people/health-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { idNumber, personName } from "./names.ts";
import { randomOf } from "./random.ts";

/** Shifts are planned so many days ahead: whoever is barred from then on loses none of the demo's. */
const beyondPlan = 8;

/** Entries in every state: one to confirm, active, ending, rejected and lifted ones. */
export async function makeBlacklist({ hr, admin, worker }: DemoPeople, today: string): Promise<void> {
  const morning = at(today, 8 * 60 + 35);
  const random = randomOf(3010);
  const { rows } = await hr.send(listPeople, { size: 20, sort: "-jobNumber", employeeType: "outsider" }, morning);
  const [first, second, third, fourth] = rows.filter(({ id }) => id !== worker.memberId);
  if (!first || !second || !third || !fourth) return;
  const propose = (part: Partial<SentInputOf<typeof blacklist.proposeBar>>) =>
    hr.send(
      blacklist.proposeBar,
      { category: "absence", reason: "一个月内三次无故缺勤", from: today, until: barUntil(today, 12), ...part },
      morning,
    );
  const outside = () => ({ name: personName(random), idNumber: idNumber(random, false) });
  await propose({ personId: first.id });
  const later = addDays(today, beyondPlan);
  const active = await propose({
    personId: second.id,
    category: "theft",
    reason: "私自带走酒店物品，已报保安部",
    from: later,
    until: barUntil(later, 24),
    reviewOn: addDays(today, 180),
  });
  const ending = await propose({
    ...outside(),
    category: "fraud",
    reason: "冒用他人证件上岗",
    until: addDays(today, 20),
  });
  const lifted = await propose({ personId: third.id, category: "misconduct", reason: "与宾客争执", from: later });
  const rejected = await propose({ personId: fourth.id, category: "other", reason: "多次不服从安排" });
  // Somebody of the hotel's own who has left is not to come back.
  const [gone] = (
    await hr.send(listPeople, { size: 10, sort: "jobNumber", employeeType: "internal", status: "left" }, morning)
  ).rows;
  const staff = gone
    ? [await propose({ personId: gone.id, category: "misconduct", reason: "离职时带走客户资料" })]
    : [];
  for (const { id } of [active, ending, lifted, ...staff])
    await admin.send(blacklist.confirmBar, { id, version: 1 }, morning);
  await admin.send(blacklist.liftBar, { id: lifted.id, version: 2, reason: "监控显示非本人责任" }, morning);
  await admin.send(blacklist.rejectBar, { id: rejected.id, version: 1, reason: "证据不足，请先按制度处理" }, morning);
}

/** Health reports of own staff: valid, about to end and one that says somebody is not fit. */
export async function makeHealthReports({ hr }: DemoPeople, today: string): Promise<void> {
  const morning = at(today, 8 * 60 + 22);
  const { rows } = await hr.send(listPeople, { size: 20, sort: "jobNumber", employeeType: "internal" }, morning);
  const days = [-30, -120, -350, -200, -355, -60, -15, -300, -100, -45];
  for (const [index, examined] of days.entries()) {
    const person = rows[index];
    if (!person) return;
    await hr.send(
      health.addHealthReport,
      {
        personId: person.id,
        examinedOn: addDays(today, examined),
        examPlace: "滨海区疾控中心",
        fitFor: index === 6 ? "none" : index % 3 === 2 ? "guests" : "food",
        number: `JK${330_100 + index}`,
        consentOn: addDays(today, examined + 1),
      },
      morning,
    );
  }
}
