import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { holds, type Principal } from "#platform/session/principal.ts";
import type { Call } from "./call.ts";

type Asked = Pick<Call, "audience" | "needs">;

/** The code that lets the caller in, none for calls anybody may make; the one of the page they are on where several would do. */
export function authorised(call: Asked, principal: Principal, page?: string): string | undefined {
  if (!mayCall(call, principal)) throw refuse(commonRefusals.noPermission);
  const held = codesOf(call).filter((code) => holds(principal, code));
  return held.find((code) => code === page || code.split(".")[0] === page) ?? held[0];
}

/** Whether somebody who is logged in may make a call. */
export function mayCall(call: Asked, principal: Principal): boolean {
  if (!call.audience.includes(principal.kind)) return false;
  return typeof call.needs === "string" || codesOf(call).some((code) => holds(principal, code));
}

function codesOf({ needs }: Asked): readonly string[] {
  if (typeof needs === "string") return [];
  return "code" in needs ? [needs.code] : needs.anyOf;
}
