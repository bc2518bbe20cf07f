import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { moveApplications, moveStages } from "../../../applications-api.ts";
import type { ApplicationRow } from "../../../applications-list.ts";
import { stageWords } from "../../../words.ts";
import { applicationCalls } from "./application-calls.ts";

/** Several at once to one stage. */
export function MoveDialog({ rows, onClose }: { rows: readonly ApplicationRow[]; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  const options = choicesOf(stageWords, say).filter(({ value }) => (moveStages as readonly string[]).includes(value));
  return (
    <FormDrawer
      title={t("ask.move", { count: rows.length })}
      call={moveApplications}
      initial={{ to: "screening" }}
      fixed={{ rows: rows.map(({ id, version }) => ({ id, version })) }}
      toast={t("done.moved")}
      refresh={applicationCalls}
      onClose={onClose}
      width={400}
      fields={[{ name: "to", label: t("ask.to"), kind: "radio", full: true, options }]}
    />
  );
}
