import fc from "fast-check";
import { expect, it } from "vitest";
import type { WirePerson, WireRoster } from "./roster-api.ts";
import { sentRoster, wholeRoster } from "./roster-model.ts";

const days = 40;
const span = fc.record({ start: fc.nat(9), end: fc.integer({ min: 10, max: days }) });
const person: fc.Arbitrary<WirePerson> = fc.record({
  memberId: fc.nat(),
  name: fc.string(),
  number: fc.string(),
  agency: fc.option(fc.string()),
  departmentId: fc.nat(),
  postId: fc.nat(),
  workerKind: fc.constantFrom("internal", "outsider"),
  partTime: fc.boolean(),
  hoursSystem: fc.constantFrom("standard", "comprehensive", "irregular"),
  share: fc.constantFrom(500, 1000),
  employed: fc.oneof(fc.constant({ start: 0, end: days }), span),
  barred: fc.array(span, { maxLength: 1 }),
  ofAgeFrom: fc.option(fc.nat()),
  otherPosts: fc.array(fc.nat(), { maxLength: 2 }),
  certificates: fc.array(fc.tuple(fc.string(), fc.option(fc.nat())), { maxLength: 1 }),
  leave: fc.array(fc.record({ day: fc.nat(), span: fc.option(span), pending: fc.boolean() }), { maxLength: 1 }),
  limits: fc.constant([]),
  wants: fc.constant([]),
  due: fc.nat(),
  burden: fc.nat(5),
  experienced: fc.boolean(),
  trainee: fc.boolean(),
});

const rosterOf = (people: WirePerson[]) => ({ window: { days }, people }) as unknown as WireRoster;
const travelled = (roster: WireRoster) => wholeRoster(JSON.parse(JSON.stringify(sentRoster(roster))) as never);

it("gives back what was sent, whoever they are", () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 5 }), (people) => {
      expect(travelled(rosterOf(people))).toEqual(rosterOf(people));
    }),
  );
});

it("keeps periods of comprehensive hours, which most have not", () => {
  const [one] = fc.sample(person, { numRuns: 1, seed: 1 }) as [WirePerson];
  const periods = [{ days: { start: 0, end: 30 }, worked: 60, most: 9600 }];
  expect(travelled(rosterOf([{ ...one, periods }])).people[0]?.periods).toEqual(periods);
});

it("sends of somebody usual hardly more than their name", () => {
  const usual = {
    agency: null,
    workerKind: "internal",
    partTime: false,
    hoursSystem: "standard",
    share: 1000,
  } as const;
  const lists = { barred: [], otherPosts: [], certificates: [], leave: [], limits: [], wants: [] };
  const who = { memberId: 12_345, name: "王伟", number: "W12345", departmentId: 12, postId: 34, due: 10_080 };
  const flags = { ofAgeFrom: null, burden: 0, experienced: true, trainee: false, employed: { start: 0, end: days } };
  const { people } = sentRoster(rosterOf([{ ...usual, ...lists, ...who, ...flags }]));
  expect(people).toEqual([who]);
});
