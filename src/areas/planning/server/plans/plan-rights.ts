import { holds, type Principal } from "#platform/session/principal.ts";
import type { planLife } from "../../life.ts";

type Who = Exclude<(typeof planLife)["arrows"][number]["who"], "clock">;

const codes: Readonly<Record<Who, readonly string[]>> = {
  edit: ["C05201.edit", "C05204.edit"],
  submit: ["C05201.submit", "C05204.submit"],
  publish: ["C05201.publish"],
  unlock: ["C05201.unlock"],
};

/** Whether somebody may do what the plan's life calls by this name, on either roster page. */
export const mayPlan = (principal: Principal, who: Who | "clock"): boolean =>
  who !== "clock" && codes[who].some((code) => holds(principal, code));
