import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { switchCompany, type listCompanies } from "./session-api.ts";

type Company = OutputOf<typeof listCompanies>["companies"][number];

/** Goes over to another company of the same log-in, by way of its second step where one is due. */
export function useSwitchCompany(): { running: boolean; run: (company: Company) => void } {
  const change = useSend(switchCompany, { refresh: [] });
  const go = async ({ accountId, tenantId, kind }: Company) => {
    const answer = await change.runAsync({ accountId, tenantId });
    if (answer?.next === "home") return location.assign(kind === "worker" ? mobileRoot : "/index/homePage");
    if (answer?.next !== "second") return;
    // The log-in pages are another part of the program: they find the ticket where they would have left it themselves.
    history.pushState({ ticket: answer.ticket, kind, ways: JSON.stringify(answer.ways) }, "", "/login");
    location.reload();
  };
  return { running: change.running, run: (company) => void go(company) };
}
