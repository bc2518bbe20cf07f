import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CAUSES,
  likelyCause,
  likelyOwner,
  likelyShift,
  unusualMachines,
  type DayFacts,
  type RepairOffer,
} from "./likely-cause.ts";
import { ATTENDANCE_STATES } from "../shift/shift-outcome.ts";

const CLEAN: DayFacts = {
  start: 420,
  end: 930,
  state: "normal",
  inMinute: 415,
  outMinute: 935,
  lateMinutes: 0,
  earlyMinutes: 0,
  outside: false,
  voided: false,
  confirmed: false,
  underlyingChanged: false,
  strays: [],
  waitingTaps: [],
  shift: { people: 8, alike: 1 },
  silentMachine: null,
  drift: null,
  otherMachine: null,
  onLeave: false,
};
const absent: Partial<DayFacts> = { state: "absent", inMinute: null, outMinute: null };
const noOut: Partial<DayFacts> = { state: "missing_card", outMinute: null };
const noIn: Partial<DayFacts> = { state: "missing_card", inMinute: null };
const late = (minutes: number): Partial<DayFacts> => ({ state: "late", inMinute: 420 + minutes, lateMinutes: minutes });
const short = (offer: RepairOffer): string =>
  offer.action === "accept" ? `accept ${offer.inMinute ?? "-"} ${offer.outMinute ?? "-"}` : offer.action;

describe("the likely cause and the best repair", () => {
  test.each<[string, Partial<DayFacts>, string | null, string | null]>([
    ["nothing odd", {}, null, null],
    ["on leave for the whole shift", { state: "leave", inMinute: null, outMinute: null, onLeave: true }, null, null],
    ["forgot to punch out", noOut, "forgot_out", "accept - 930"],
    ["forgot to punch in", noIn, "forgot_in", "accept 420 -"],
    ["absent without a trace", absent, "absent", "confirm"],
    ["absent on leave", { ...absent, onLeave: true }, "leave", "confirm"],
    ["punched before the window and after it", { ...absent, strays: [250, 1200] }, "stray", "accept 250 1200"],
    ["punched out after the window", { ...noOut, strays: [1210] }, "stray", "accept - 1210"],
    ["one stray punch only: the other edge as planned", { ...absent, strays: [250] }, "stray", "accept 250 930"],
    ["the machine was silent", { ...absent, silentMachine: "A1" }, "machine_silent", "ask"],
    ["most of the shift lacks the out", { ...noOut, shift: { people: 5, alike: 4 } }, "whole_shift", "accept - 930"],
    ["two of five are no sign of it", { ...noOut, shift: { people: 5, alike: 2 } }, "forgot_out", "accept - 930"],
    ["late by few minutes", late(5), "few_minutes", "confirm"],
    ["late", late(6), "late", "confirm"],
    ["early", { state: "early", outMinute: 900, earlyMinutes: 30 }, "early", "confirm"],
    ["late by a clock that is fast", { ...late(4), drift: { machine: "A1", minutes: 5 } }, "clock_off", "accept 420 -"],
    [
      "a clock that is slow makes nobody late",
      { ...late(4), drift: { machine: "A1", minutes: -5 } },
      "few_minutes",
      "confirm",
    ],
    ["later than the clock is off", { ...late(9), drift: { machine: "A1", minutes: 5 } }, "late", "confirm"],
    ["late under a leave of hours", { ...late(60), onLeave: true }, "leave", "accept 420 -"],
    ["a phone outside every location", { outside: true }, "outside", "confirm"],
    ["another department's machine", { otherMachine: "B2" }, "other_machine", "confirm"],
    ["changed under a confirmation", { confirmed: true, underlyingChanged: true }, "changed", "recompute"],
    ["confirmed and unchanged", { ...late(30), confirmed: true }, null, null],
    ["a punch by phone waits", { ...noOut, waitingTaps: [931] }, "phone_waiting", "acceptPhone"],
    [
      "a punch by phone waits beside a late one of a machine",
      { ...late(40), waitingTaps: [418] },
      "phone_waiting",
      "acceptPhone",
    ],
    ["a punch by phone waits and nothing lacks", { waitingTaps: [931] }, null, null],
    ["dismissed", { ...absent, voided: true }, "dismissed", "confirm"],
  ])("%s", (_, facts, cause, best) => {
    const found = likelyCause({ ...CLEAN, ...facts });
    expect(found?.cause ?? null).toBe(cause);
    expect(found?.offers[0] ? short(found.offers[0]) : null).toBe(best);
  });

  test("a stray punch on the very minute of the plan is offered once", () => {
    expect(likelyCause({ ...CLEAN, ...noOut, strays: [930] })!.offers.map(short)).toEqual(["accept - 930", "ask"]);
  });

  test("whatever is known: one to three different offers, proposed edges in order, ranked by the list of causes", () => {
    const minute = fc.option(fc.integer({ min: -120, max: 2000 }), { nil: null });
    const facts: fc.Arbitrary<DayFacts> = fc
      .record({
        start: fc.integer({ min: 0, max: 1439 }),
        length: fc.integer({ min: 60, max: 960 }),
        state: fc.constantFrom(...ATTENDANCE_STATES),
        in: minute,
        out: minute,
        off: fc.nat(200),
        outside: fc.boolean(),
        voided: fc.boolean(),
        confirmed: fc.boolean(),
        underlyingChanged: fc.boolean(),
        waitingTaps: fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 2 }),
        strays: fc.array(fc.integer({ min: -400, max: 2500 }), { maxLength: 4 }),
        people: fc.integer({ min: 1, max: 20 }),
        alike: fc.integer({ min: 0, max: 20 }),
        silentMachine: fc.option(fc.constant("A"), { nil: null }),
        drift: fc.option(fc.integer({ min: -9, max: 9 }), { nil: null }),
        otherMachine: fc.option(fc.constant("B"), { nil: null }),
        onLeave: fc.boolean(),
      })
      .map((c) => {
        const lacks = c.state === "absent" || c.state === "missing_card";
        const inMinute = c.state === "absent" ? null : lacks ? c.in : (c.in ?? c.start);
        const outMinute = c.state === "absent" || (lacks && inMinute !== null) ? null : (c.out ?? c.start + c.length);
        const isLate = c.state === "late" || c.state === "late_and_early";
        const isEarly = c.state === "early" || c.state === "late_and_early";
        return {
          ...c,
          end: c.start + c.length,
          inMinute,
          outMinute,
          lateMinutes: isLate ? c.off + 1 : 0,
          earlyMinutes: isEarly ? c.off + 1 : 0,
          strays: [...c.strays].sort((a, b) => a - b),
          shift: { people: c.people, alike: Math.min(c.people, c.alike) },
          drift: c.drift === null ? null : { machine: "A", minutes: c.drift },
        };
      });
    fc.assert(
      fc.property(facts, (day) => {
        const found = likelyCause(day);
        if (!found) return;
        expect(found.rank).toBe(CAUSES.indexOf(found.cause));
        expect(found.offers.length).toBeGreaterThanOrEqual(1);
        expect(found.offers.length).toBeLessThanOrEqual(3);
        expect(new Set(found.offers.map((offer) => JSON.stringify(offer))).size).toBe(found.offers.length);
        for (const offer of found.offers) {
          if (offer.action !== "accept") continue;
          expect(offer.inMinute !== null || offer.outMinute !== null).toBe(true);
          if (offer.inMinute !== null && offer.outMinute !== null)
            expect(offer.outMinute).toBeGreaterThan(offer.inMinute);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test("a machine below a tenth of the punches is unusual, the only one never", () => {
  expect(
    unusualMachines([
      { device: "gate", punches: 95 },
      { device: "pool", punches: 5 },
    ]),
  ).toEqual(new Set(["pool"]));
  expect(unusualMachines([{ device: "gate", punches: 3 }])).toEqual(new Set());
});

test("an unknown number is whose number only differs by zeros or case, if that is one person", () => {
  const people = [
    { id: 1, numbers: ["0017"] },
    { id: 2, numbers: ["H018", "18"] },
  ];
  expect(likelyOwner("17", people)?.id).toBe(1);
  expect(likelyOwner("h018", people)?.id).toBe(2);
  expect(likelyOwner("0018", people)?.id).toBe(2);
  expect(likelyOwner("19", people)).toBeNull();
  expect(likelyOwner("17", [...people, { id: 3, numbers: ["17"] }])).toBeNull();
});

test("the shift somebody worked without being on it is the nearest, and none that is far", () => {
  const shifts = [
    { start: 420, end: 930 },
    { start: 900, end: 1380 },
  ];
  expect(likelyShift([410, 935], shifts)).toBe(shifts[0]);
  expect(likelyShift([890], shifts)).toBe(shifts[1]);
  expect(likelyShift([60, 200], shifts)).toBeNull();
  expect(likelyShift([], shifts)).toBeNull();
});
