import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type { listReports as call } from "../api.ts";
import { declared } from "../declared.ts";

/** The reports that the caller may open. */
export async function listReports({ principal }: CallContext): Promise<OutputOf<typeof call>> {
  const mine = declared.filter(({ code, read }) => holds(principal, code) && read.audience.includes(principal.kind));
  return {
    reports: mine.map(({ name, code, title, question, export: needs }) => ({
      name,
      code,
      title,
      question,
      exportable: holds(principal, needs),
    })),
  };
}
