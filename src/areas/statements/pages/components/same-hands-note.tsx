import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { previewDuties } from "../../api.ts";
import { dutyWords } from "../../words.ts";

/** Statements that whoever acts has already had another duty with, said before the step is taken. */
export function SameHands({ sameHands, isRefused }: OutputOf<typeof previewDuties>) {
  const t = useTexts("statements");
  const say = useSay();
  if (sameHands.length === 0) return null;
  return (
    <div className={`mu-note mu-note-${isRefused ? "danger" : "warning"}`} role="alert">
      <strong>{t("duties.title")}</strong>
      <ul className="st-duties">
        {sameHands.map(({ number, done }) => (
          <li key={number}>
            {t("duties.done", { number, done: listText(done.map((action) => say(dutyWords[action]!))) })}
          </li>
        ))}
      </ul>
      {t(isRefused ? "duties.refused" : "duties.recorded")}
    </div>
  );
}

/** The same, asked for. */
export function SameHandsNote({ ids, step }: { ids: readonly number[]; step: "submit" | "release" }) {
  const { data } = useCall(previewDuties, { ids: [...ids], step });
  return data ? <SameHands {...data} /> : null;
}
