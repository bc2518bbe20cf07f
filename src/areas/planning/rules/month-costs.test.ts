import { expect, test } from "vitest";
import { leftOf, monthCosts, type CostedDuty } from "./month-costs.ts";

const duty = (change: Partial<CostedDuty> = {}): CostedDuty => ({
  departmentId: 1,
  postId: 7,
  minutes: 450,
  lineId: null,
  month: "2026-12",
  ...change,
});
const place = { departmentId: 1, month: "2026-12", budgetFen: 1_000_000, orderedFen: 200_000 };
const rate = (_: number, postId: number) => (postId === 7 ? 2_001 : null);

test("each duty is rounded by itself; what is taken goes off, what is put comes on", () => {
  // 450 minutes at 20.01 yuan an hour are 150.075, rounded to 150.08.
  const [cost, ...others] = monthCosts({
    places: [place],
    inForce: [{ ...duty(), count: 10 }],
    taken: [duty()],
    put: [duty({ minutes: 60 }), duty({ postId: 8 }), duty({ lineId: 5 })],
    rate,
  });
  expect(others).toEqual([]);
  expect(cost).toEqual({ ...place, ownFen: 9 * 15_008 + 2_001, changeFen: 2_001 - 15_008, unknown: 1 });
  expect(leftOf(cost!)).toBe(1_000_000 - 200_000 - 9 * 15_008 - 2_001);
});

test("a month without budget, duty or order is not told; other departments' duties cost them", () => {
  const places = [{ ...place, budgetFen: null, orderedFen: 0 }];
  const none = { inForce: [], taken: [], rate };
  expect(monthCosts({ ...none, places, put: [duty({ departmentId: 2 }), duty({ month: "2027-01" })] })).toEqual([]);
  const [cost] = monthCosts({ ...none, places, put: [duty()] });
  expect(cost).toMatchObject({ budgetFen: null, ownFen: 15_008 });
  expect(leftOf(cost!)).toBeNull();
});
