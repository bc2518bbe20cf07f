import type { Clock } from "pg-boss";

/**
 * Time that goes on second by second, whatever is done to the clock of the machine: the queue waits by it. What time it is
 * the queue asks the database. Trap: by `Date.now`, set back by a day, pg-boss starts nothing for a day.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
