import { refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { OutsideKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { isOpen, lifeMs } from "../log-in/tickets.ts";
import type { Identity } from "./bindings.ts";

interface BindTicket {
  identity: Identity;
  kind: OutsideKind;
}

/** A sealed note of an identity that was vouched for and is nobody's yet; holds for ten minutes and opens nothing itself. */
export function sealBindTicket({ services }: PublicContext, ticket: BindTicket): string {
  return services.vault
    .seal(JSON.stringify({ ...ticket, purpose: "bind", until: services.clock() + lifeMs }))
    .toString("base64url");
}

export function openBindTicket({ services }: PublicContext, sealed: string): BindTicket {
  try {
    const ticket = JSON.parse(services.vault.open(Buffer.from(sealed, "base64url"))) as BindTicket & {
      purpose: string;
      until: number;
    };
    if (ticket.purpose === "bind" && isOpen(ticket.until, services.clock())) return ticket;
  } catch {
    // Not one of ours, or not any more.
  }
  throw refuse(refusals.outsideEnded);
}
