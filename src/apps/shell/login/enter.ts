import type { loginAnswer, LoginKind } from "#areas/access/api.ts";
import type { z } from "zod";
import { clientData } from "#platform/http/client-data.ts";
import { homePath } from "../public-paths.ts";
import { goTo } from "./path.ts";

type LogInAnswer = z.output<typeof loginAnswer>;

/** Where an answer leads: into the company, to the choice of one, or to a new password first. */
export function enter(answer: LogInAnswer, kind: LoginKind): void {
  if (answer.next === "home") {
    const before = clientData.read("redirect");
    clientData.remove("redirect");
    // Only a path of this site: what is remembered must not lead anywhere else.
    const known = before !== null && before !== undefined && /^\/(?![/\\])/.test(before) ? before : homePath;
    location.assign(kind === "worker" ? "/h5/" : known);
    return;
  }
  if (answer.next === "newPassword") {
    goTo("/newPassword", { ticket: answer.ticket, kind });
    return;
  }
  goTo("/login", { ticket: answer.ticket, kind, companies: JSON.stringify(answer.companies) });
}
