import * as api from "#areas/personnel/api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import { addDays, lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import { idNumber, personName, phoneNumber } from "./names.ts";
import type { Person } from "./person.ts";
import { randomOf } from "./random.ts";
import type { Staff } from "./staff.ts";

export interface Hired {
  number: string;
  department: string;
  /** Days since they joined. */
  days: number;
  /** Months of probation, with a contract of three years; without it one without end. */
  probation?: number;
}

/** Further own staff with their contracts, for what happens to people; gives their ids in this order. */
export async function hire(
  hr: Person,
  staff: Staff,
  people: readonly Hired[],
  today: string,
  now: string,
  seed = 20261128 + people.length,
): Promise<number[]> {
  const random = randomOf(seed);
  const ids: number[] = [];
  for (const { number, department, days, probation } of people) {
    const joinedOn = addDays(today, -days);
    const { id } = await hr.send(
      api.addEmployee,
      {
        name: personName(random),
        jobNumber: number,
        idNumber: idNumber(random, random() < 0.5),
        phone: phoneNumber(random),
        joinedOn,
        ...(probation === undefined ? {} : { probationEnd: lastDayOfTerm(joinedOn, probation) }),
        departmentId: staff.departments.get(department),
        postId: staff.posts.get("S04"),
        superiorId: staff.heads.get(department),
      },
      now,
    );
    const term =
      probation === undefined
        ? { kind: "open_ended" as const }
        : { kind: "fixed" as const, toDate: lastDayOfTerm(joinedOn, 36), probationMonths: probation };
    const terms = { memberId: id, fromDate: joinedOn, place: "滨海路 8 号", ...term };
    const made = await hr.send(contract.addContract, terms, now);
    await hr.send(contract.signContract, { id: made.id, version: 1, signedOn: joinedOn }, now);
    ids.push(id);
  }
  return ids;
}
