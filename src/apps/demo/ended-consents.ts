import * as application from "#areas/recruitment/applications-api.ts";
import * as pool from "#areas/recruitment/candidates-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import { personName, phoneNumber } from "./names.ts";
import type { Person } from "./person.ts";
import { randomOf } from "./random.ts";

/** Of those who were not taken: whose consent is about to run out, and whose details have gone. */
export async function endConsents(admin: Person, vacancyId: number, causeId: number, today: string): Promise<void> {
  const random = randomOf(2301);
  const now = at(addDays(today, -20), 11 * 60);
  for (const consent of [-345, -200]) {
    const { id } = await admin.send(
      application.addApplication,
      {
        vacancyId,
        channel: "walk_in",
        name: personName(random),
        phone: phoneNumber(random),
        consentOn: addDays(today, consent),
        consentPurposes: ["thisJob", "pool"],
      },
      now,
    );
    const { version, candidateId } = await admin.send(application.readApplication, { id }, now);
    await admin.send(application.rejectApplications, { rows: [{ id, version }], causeId }, now);
    if (consent === -345) continue;
    const candidate = await admin.send(pool.readCandidate, { id: candidateId }, now);
    await admin.send(pool.anonymiseCandidate, { id: candidateId, version: candidate.version }, now);
  }
}
