import * as api from "#areas/tax/api.ts";
import * as claims from "#areas/tax/claims-api.ts";
import * as returns from "#areas/tax/returns-api.ts";
import { book, withhold, type NewPayment } from "#areas/tax/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Services } from "#platform/http/services.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { personName } from "./names.ts";
import { randomOf } from "./random.ts";

interface Taxed {
  id: number;
  memberId: number;
  agentId: number;
  jobNumber: string;
}

/** Own staff are taxed, claim what they may, and two months have their returns. */
export async function makeIncomeTax(
  { services, actor, people }: { services: Services; actor: Actor; people: DemoPeople },
  today: string,
): Promise<void> {
  const taxed = await makePeople(people, today);
  await makeClaims(people, taxed, today);
  await makeMonths(services, actor, people, taxed, today);
}

async function makePeople({ admin }: DemoPeople, today: string): Promise<Taxed[]> {
  const now = at(addDays(today, -40), 10 * 60);
  const year = Number(today.slice(0, 4));
  const { rows } = await admin.send(api.listMissing, {}, now);
  const known = rows.flatMap((row) => (row.agentId === null ? [] : [{ ...row, agentId: row.agentId }]));
  // One waits for the confirmation of its mode, interns rest on what their school says.
  const alone = new Set(["B0105", "B0106"]);
  const together = known.filter(({ jobNumber, regime }) => regime !== null && !alone.has(jobNumber));
  await admin.send(api.takeIn, { rows: together.map(({ memberId }) => ({ memberId, regime: "wages" as const })) }, now);
  for (const { jobNumber, memberId, agentId, fromMonth } of known.filter((row) => alone.has(row.jobNumber))) {
    const base = { memberId, agentId, fromMonth };
    if (jobNumber === "B0105")
      await admin.send(api.saveTaxPerson, { ...base, regime: "intern", evidence: "全日制在校学生，学校实习证明" }, now);
    else await admin.send(api.saveTaxPerson, { ...base, regime: "wages" }, now);
  }
  const { rows: listed } = await admin.send(api.listTaxPeople, { size: 200 }, now);
  const of = (jobNumber: string) => listed.find((row) => row.jobNumber === jobNumber);
  const first = of("B0102");
  if (first?.fromMonth.startsWith(`${year}-`) && !first.fromMonth.endsWith("-01"))
    await admin.send(
      api.savePersonYear,
      { personId: first.id, year, version: 1, mode: "firstJob", evidence: "应届毕业，本年首次就业承诺书" },
      now,
    );
  const before = of("B0103");
  if (before)
    await admin.send(
      api.saveTaxPerson,
      {
        memberId: before.memberId,
        agentId: before.agentId,
        regime: "intern",
        fromMonth: addMonthsTo(before.fromMonth, -6),
        toMonth: addMonthsTo(before.fromMonth, -1),
        evidence: "入职前实习",
      },
      now,
    );
  const usual = listed.filter(({ mode }) => mode === "standard");
  for (const [index, { id }] of usual.slice(0, 6).entries())
    await admin.send(
      api.savePersonYear,
      { personId: id, year, version: 1, mode: "standard", bonusChoice: index % 2 === 0 ? "separate" : "merged" },
      now,
    );
  return usual.map(({ id, memberId, agentId, jobNumber }) => ({ id, memberId, agentId, jobNumber }));
}

async function makeClaims({ admin, hr }: DemoPeople, taxed: readonly Taxed[], today: string): Promise<void> {
  const now = at(addDays(today, -38), 14 * 60);
  const random = randomOf(20261129);
  const year = Number(today.slice(0, 4));
  const kinds = [
    { kind: "housingRent", cityClass: "large" },
    { kind: "childEducation", relativeBorn: `${year - 9}-05-12`, relative: "" },
    { kind: "housingLoan", monthsBefore: 36 },
    { kind: "elderly", relativeBorn: `${year - 66}-03-01`, relative: "", isOnlyChild: true },
    { kind: "infantCare", relativeBorn: `${year - 2}-08-20`, relative: "", sharePercent: 50 },
    { kind: "continuingEducation", education: "degree" },
    { kind: "elderly", relativeBorn: `${year - 70}-10-01`, relative: "", isOnlyChild: false, monthFen: 150_000 },
  ] as const;
  for (const [index, { memberId, agentId }] of taxed.slice(0, 28).entries()) {
    const one = kinds[index % kinds.length]!;
    await admin.send(
      claims.saveClaim,
      {
        memberId,
        agentId,
        fromMonth: `${year}-01`,
        ...one,
        ...("relative" in one ? { relative: personName(random) } : {}),
      },
      now,
    );
  }
  await makeAnnuityAndDonation(admin, taxed, today, now);
  const agentId = taxed.find(({ memberId }) => memberId === hr.memberId)?.agentId;
  if (agentId === undefined) return;
  const ask = (part: { kind: "elderly" | "personalPension" | "continuingEducation" }, more: object, days: number) =>
    hr.send(
      claims.saveMyClaim,
      { agentId, fromMonth: `${year}-01`, ...part, ...more },
      at(addDays(today, -days), 20 * 60),
    );
  const pension = await ask({ kind: "personalPension" }, { monthFen: 100_000 }, 6);
  await admin.send(claims.checkClaims, { ids: [pension.id], action: "confirm" }, at(addDays(today, -5), 10 * 60));
  await ask({ kind: "elderly" }, { relative: "陈国强", relativeBorn: `${year - 68}-04-06`, isOnlyChild: true }, 1);
  const course = await ask({ kind: "continuingEducation" }, { education: "certificate" }, 4);
  await admin.send(
    claims.checkClaims,
    { ids: [course.id], action: "return", reason: "请上传证书照片" },
    at(addDays(today, -3), 10 * 60),
  );
}

/** Two heads of departments since two months: one pays more into an annuity than is let off, the other has given something away. */
async function makeAnnuityAndDonation(
  admin: DemoPeople["admin"],
  taxed: readonly Taxed[],
  today: string,
  now: string,
): Promise<void> {
  const [since, january] = [addMonthsTo(today.slice(0, 7), -2), `${today.slice(0, 4)}-01`];
  const fromMonth = since < january ? january : since;
  const claimsOf = {
    B0031: { kind: "annuity", monthFen: 70_000, baseFen: 1_650_000 },
    B0043: { kind: "donation", monthFen: 300_000 },
  } as const;
  for (const { memberId, agentId, jobNumber } of taxed) {
    const claim = ownOf<(typeof claimsOf)[keyof typeof claimsOf] | undefined>(claimsOf, jobNumber);
    if (claim) await admin.send(claims.saveClaim, { memberId, agentId, fromMonth, ...claim }, now);
  }
}

/** From before pay was worked out here: two months in the books, one filed and one prepared; what runs pay they book. */
async function makeMonths(
  services: Services,
  actor: Actor,
  { admin }: DemoPeople,
  taxed: readonly Taxed[],
  today: string,
): Promise<void> {
  const [last] = taxed;
  if (!last) return;
  const { agentId } = last;
  const own = taxed.filter((one) => one.agentId === agentId);
  const thisMonth = today.slice(0, 7);
  for (const [index, back] of [5, 4].entries()) {
    const month = addMonthsTo(thisMonth, -back);
    const random = randomOf(20261130);
    const payments = own.map(({ memberId, jobNumber }): NewPayment => {
      const incomeFen = 620_000 + Math.floor(random() * 1_400) * 1_000;
      const of = (perMille: number) => Math.floor((incomeFen * perMille) / 1000);
      return {
        ref: jobNumber,
        memberId,
        kind: "wage",
        incomeFen,
        exemptFen: 0,
        special: { pensionFen: of(80), medicalFen: of(20), unemploymentFen: of(5), fundFen: of(70) },
        otherFen: 0,
      };
    });
    const document = { kind: "demo.pay", id: index + 1 };
    await actAs(services, actor, at(`${month}-10`, 16 * 60), async (context) => {
      const outcomes = await withhold(context, agentId, month, payments);
      const rows = payments.flatMap((payment) => {
        const outcome = outcomes.get(payment.ref);
        return outcome && outcome.fault === undefined ? [{ ...payment, taxFen: outcome.taxFen }] : [];
      });
      await book(context, document, agentId, month, rows);
    });
  }
  const now = at(today, 9 * 60);
  const { rows } = await admin.send(returns.listReturns, { sort: "taxMonth" }, now);
  for (const [index, { id, version }] of rows.entries()) {
    const { lacking, unsettled } = await admin.send(returns.readReturn, { id }, now);
    if (lacking.length > 0 || unsettled.length > 0) continue;
    await admin.send(returns.prepareReturn, { id, version }, now);
    if (index > 0) continue;
    await admin.send(returns.exportReturn, { id }, now);
    await admin.send(returns.fileReturn, { id, version: version + 2, receipt: "20261015-000123" }, now);
  }
}
