import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { checkDocument } from "#platform/identity/document.ts";
import { fileByIdHash, isBarred } from "#areas/people/server.ts";
import type { InductionCheck } from "../../induction-api.ts";
import type { InductionDraft } from "../../induction-form.ts";
import { missingFields, missingPapers } from "../../rules/induction-form.ts";
import { openBeforeJoining } from "../../rules/induction-tasks.ts";
import type { StoredInduction } from "./find-induction.ts";
import { inductionSettings } from "./settings.ts";

interface Around {
  form: InductionDraft;
  papers: readonly string[];
  tasks: readonly { name: string; beforeJoining: boolean; doneAt: string | null }[];
}

/** What speaks for and against somebody's joining on their day, as the screen shows it before anybody tries. */
export async function checksOf(
  { tx, locale, today }: Pick<CallContext, "tx" | "locale" | "today">,
  one: StoredInduction,
  { form, papers, tasks }: Around,
): Promise<InductionCheck[]> {
  const asked = await inductionSettings(tx);
  const checks: InductionCheck[] = [];
  const say = (check: InductionCheck["check"], result: InductionCheck["result"], names: string[] = []) =>
    checks.push({ check, result, names });
  const number = form.idNumber ?? "";
  if (number === "") say("identity", "warns");
  else say("identity", checkDocument(form.idType ?? "id_card", number, today).valid ? "fits" : "warns");
  const until = form.idValidUntil ?? "";
  if (until !== "") say("idValid", until < one.joinOn ? "fails" : "fits", [until]);
  if (one.idHash !== null) await checkFile(tx, one, today, say);
  const missing = one.formSealed === null ? ["*"] : missingFields(form, asked.fields);
  say("form", missing.length > 0 ? "fails" : "fits", missing);
  const lacking = missingPapers(asked.papers, one.kind, papers);
  say(
    "papers",
    lacking.length > 0 ? "fails" : "fits",
    lacking.map((paper) => paper[locale]),
  );
  const open = openBeforeJoining(tasks.map((task) => ({ ...task, isDone: task.doneAt !== null })));
  say("tasks", open.length > 0 ? "fails" : "fits", open);
  return checks;
}

async function checkFile(
  tx: Tx,
  { idType, idHash, joinOn }: StoredInduction,
  today: string,
  say: (check: InductionCheck["check"], result: InductionCheck["result"], names?: string[]) => void,
): Promise<void> {
  if (idHash === null) return;
  const identity = { idType, idHash };
  const barred = await isBarred(tx, identity, joinOn < today ? today : joinOn);
  say("admissible", barred ? "fails" : "fits");
  const file = await fileByIdHash(tx, identity);
  if (file) say("file", file.status === "active" ? "fails" : "warns", [file.jobNumber]);
}
