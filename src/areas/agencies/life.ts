import type { Principal } from "#platform/session/principal.ts";

const actions = [
  ["edit", "LABOUR_COMPANIES.edit"],
  ["enable", "LABOUR_COMPANIES.enable"],
  ["account", "LABOUR_COMPANIES.account"],
  ["delete", "LABOUR_COMPANIES.delete"],
] as const;

/** What the caller may do with a labour company: enabled ones can be disabled and the other way round. */
export function agencyActions(principal: Principal, enabled: boolean): string[] {
  return actions
    .filter(([, code]) => principal.codes.has(code))
    .map(([action]) => (action === "enable" && enabled ? "disable" : action));
}
