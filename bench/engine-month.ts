// 10,000 people x 31 days through attribution, outcome and price, on one core. Goal: 400 ms in total.
// Run: node bench/engine-month.ts [people] [runs]
import { costOfMonth, MADE_UP_DATES, makeStaff } from "#apps/month/made-up-month.ts";

// 400 ms for 310,000 shifts.
const GOAL_US = 400_000 / 310_000;
const people = Number(process.argv[2] ?? 10_000);
const runs = Number(process.argv[3] ?? 7);
const staff = makeStaff(people);

for (let run = 1; run <= runs; run++) {
  const begun = performance.now();
  const fen = costOfMonth(staff);
  const ms = performance.now() - begun;
  const each = (ms * 1000) / (people * MADE_UP_DATES.length);
  console.log(
    `run ${run}: ${ms.toFixed(0)} ms, ${each.toFixed(2)} us a shift, ${(each / GOAL_US).toFixed(2)} of the goal, sum ${fen} fen`,
  );
}
