import { listPeople } from "#areas/people/api.ts";
import * as certificates from "#areas/people/certificates-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

/** Days from today to the end of each certificate, and whether it was verified, rejected or nobody has looked yet. */
const held = [
  [200, "verified"],
  [320, "verified"],
  [20, "verified"],
  [90, "unverified"],
  [-12, "verified"],
  [150, "verified"],
  [7, "unverified"],
  [240, "rejected"],
] as const;

/** Certificates in every state, with what kitchen and banquet posts ask for. */
export async function makeCertificates(people: DemoPeople, built: BuiltCompany, today: string): Promise<void> {
  const { hr, agency } = people;
  const morning = at(today, 8 * 60 + 20);
  const everybody = await hr.send(listPeople, { size: 200, sort: "jobNumber", employeeType: "outsider" }, morning);
  const rows = everybody.rows.slice(0, 50);
  const own = await agency.send(listPeople, { size: 10, sort: "jobNumber" }, morning);
  for (const [index, { id }] of rows.entries()) {
    const [days, check] = held[index % held.length]!;
    if (index % 9 === 8) continue;
    const validTo = addDays(today, days);
    await addOne(
      people,
      id,
      { type: index % 7 === 6 ? "food_safety" : "health", validTo, number: 320_100 + index },
      check,
      morning,
    );
  }
  await holdValid(people, everybody.rows.slice(50), today, morning);
  for (const { id } of own.rows.slice(0, 2))
    await agency.send(
      certificates.addCertificate,
      { personId: id, type: "driver", number: `D${id}`, validFrom: addDays(today, -30), validTo: addDays(today, 1800) },
      morning,
    );
  for (const [code, department] of [
    ["Kitchen helper", "KT"],
    ["Banquet server", "BQ"],
  ] as const) {
    const postId = built.posts.get(code);
    if (postId === undefined) continue;
    await hr.send(
      certificates.saveRequirement,
      {
        postId,
        departmentId: built.departments.get(department),
        typeCode: "health",
        effect: "warn",
        validFrom: today,
      },
      morning,
    );
  }
}

/** Most people have what their post asks for; one in eleven has nothing. */
async function holdValid(
  { hr }: DemoPeople,
  rows: readonly { id: number }[],
  today: string,
  moment: string,
): Promise<void> {
  const added: { id: number; version: number }[] = [];
  for (const [index, { id: personId }] of rows.entries()) {
    if (index % 11 === 10) continue;
    const validTo = addDays(today, 60 + index * 3);
    const { id } = await hr.send(
      certificates.addCertificate,
      {
        personId,
        type: "health",
        number: `JK${330_100 + index}`,
        validFrom: addDays(validTo, -364),
        validTo,
        authority: "滨海区疾控中心",
      },
      moment,
    );
    added.push({ id, version: 1 });
  }
  await hr.send(certificates.verifyCertificates, { rows: added }, moment);
}

async function addOne(
  { hr }: DemoPeople,
  personId: number,
  { type, validTo, number }: { type: string; validTo: string; number: number },
  check: (typeof held)[number][1],
  moment: string,
): Promise<void> {
  const { id } = await hr.send(
    certificates.addCertificate,
    { personId, type, number: `JK${number}`, validFrom: addDays(validTo, -364), validTo, authority: "滨海区疾控中心" },
    moment,
  );
  if (check === "verified") await hr.send(certificates.verifyCertificates, { rows: [{ id, version: 1 }] }, moment);
  if (check === "rejected")
    await hr.send(certificates.rejectCertificate, { id, version: 1, reason: "编号与照片不一致" }, moment);
}
