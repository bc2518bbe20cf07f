import type { loginAnswer, LoginKind } from "#areas/access/api.ts";
import type { z } from "zod";
import { mobileRoot } from "#ui/mobile/path.ts";
import { confirmLogInPath, homePath, workerLogInPath } from "../public-paths.ts";
import { takeKeptPath } from "../kept-path.ts";
import { goTo } from "./path.ts";

type LogInAnswer = z.output<typeof loginAnswer>;

/** Where an answer leads: into the company, to the choice of one, to a second step, or to a new password first. */
export function enter(answer: LogInAnswer, kind: LoginKind): void {
  if (answer.next === "home") {
    void goHome(kind);
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

/** To the page that was kept for this person, else to their own first. */
async function goHome(kind: LoginKind): Promise<void> {
  const known = (await takeKeptPath()) ?? homePath;
  const isForWorkers = known.startsWith(mobileRoot) || known.startsWith(confirmLogInPath);
  location.assign(kind === "worker" && !isForWorkers ? mobileRoot : known);
}

/** Back to the log-in where this kind of account logs in. */
export function toLogInOf(kind: LoginKind): void {
  if (kind === "worker") location.assign(workerLogInPath);
  else goTo("/login");
}
