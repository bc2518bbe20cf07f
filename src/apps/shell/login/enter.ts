import type { loginAnswer, LoginKind } from "#areas/access/api.ts";
import type { z } from "zod";
import { clientData } from "#platform/http/client-data.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { confirmLogInPath, homePath, workerLogInPath } from "../public-paths.ts";
import { goTo } from "./path.ts";

type LogInAnswer = z.output<typeof loginAnswer>;

/** Where an answer leads: into the company, to the choice of one, to a second step, or to a new password first. */
export function enter(answer: LogInAnswer, kind: LoginKind): void {
  if (answer.next === "home") {
    const before = clientData.read("redirect");
    clientData.remove("redirect");
    // Only a path of this site: what is remembered must not lead anywhere else.
    const known = before !== null && before !== undefined && /^\/(?![/\\])/.test(before) ? before : homePath;
    const isForWorkers = known.startsWith(mobileRoot) || known.startsWith(confirmLogInPath);
    location.assign(kind === "worker" && !isForWorkers ? mobileRoot : known);
    return;
  }
  if (answer.next === "newPassword") {
    goTo("/newPassword", { ticket: answer.ticket, kind });
    return;
  }
  if (answer.next === "second") {
    goTo("/login", { ticket: answer.ticket, kind, ways: JSON.stringify(answer.ways) });
    return;
  }
  goTo("/login", { ticket: answer.ticket, kind, companies: JSON.stringify(answer.companies) });
}

/** Back to the log-in where this kind of account logs in. */
export function toLogInOf(kind: LoginKind): void {
  if (kind === "worker") location.assign(workerLogInPath);
  else goTo("/login");
}
