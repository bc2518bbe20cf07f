import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { annualLoss, lostBy } from "./annual-loss.ts";

const days = (count: number) => count * 480;

describe("annual leave is lost", () => {
  test.each([
    [1, 43.5, 0, "sick"],
    [1, 43, 0, null],
    [9, 43.5, 0, "sick"],
    [10, 65, 0, null],
    [10, 65.25, 0, "sick"],
    [19, 65.25, 0, "sick"],
    [20, 86.5, 0, null],
    [20, 87, 0, "sick"],
    [30, 200, 0, "sick"],
    [1, 0, 19.5, null],
    [1, 0, 20, "personal"],
    [25, 0, 20, "personal"],
    [25, 87, 20, "sick"],
    [0, 200, 200, null],
  ])("%i years, %f days sick and %f personal with pay: %s", (years, sick, personal, reason) => {
    expect(annualLoss(years, { sick: days(sick), paidPersonal: days(personal) })?.reason ?? null).toBe(reason);
  });

  test("more absence never gives it back, more service never takes it away", () => {
    const minutes = fc.integer({ min: 0, max: days(120) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        minutes,
        minutes,
        fc.nat(2000),
        fc.nat(20),
        (years, sick, paidPersonal, more, longer) => {
          const lost = annualLoss(years, { sick, paidPersonal });
          if (lost) {
            expect(annualLoss(years, { sick: sick + more, paidPersonal: paidPersonal + more })).not.toBeNull();
            expect(lost.days).toBeGreaterThanOrEqual(lost.limitDays);
          } else expect(annualLoss(years + longer, { sick, paidPersonal })).toBeNull();
        },
      ),
    );
  });
});

test("of the year itself while none of it was taken, else of the next year", () => {
  const loss = { reason: "sick" as const, days: 50, limitDays: 43.5 };
  expect(lostBy({ loss, taken: 0 }, { loss: null, taken: 480 })).toBe("own");
  expect(lostBy({ loss, taken: 480 }, { loss: null, taken: 480 })).toBeNull();
  expect(lostBy({ loss: null, taken: 0 }, { loss, taken: 480 })).toBe("before");
  expect(lostBy({ loss: null, taken: 0 }, { loss, taken: 0 })).toBeNull();
});
