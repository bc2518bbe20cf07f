import type { Services } from "#platform/http/services.ts";
import type { DemoPeople } from "./documents.ts";
import { personOf } from "./person.ts";
import type { DemoAccount } from "./staff.ts";

/** Who of the demo company uses the product, by their accounts. */
export function demoPeople(
  services: Services,
  tenantId: number,
  accounts: ReadonlyMap<string, DemoAccount>,
  administrator: DemoAccount,
): DemoPeople {
  const person = (name: string) => personOf(services, tenantId, accounts.get(name)!);
  return {
    requester: person("requester"),
    approver: person("approver"),
    hr: person("hr"),
    cost: person("cost"),
    finance: person("finance"),
    agency: person("agency"),
    worker: person("worker"),
    admin: personOf(services, tenantId, administrator),
  };
}
