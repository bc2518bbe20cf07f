import { saveAs } from "#platform/http/client.ts";
import { conditionText } from "../canvas/summary.ts";
import type { T } from "#ui/texts.ts";
import { withNames, writeOwn } from "../../../rules/flow/exchange/own-format.ts";
import type { Loss } from "../../../rules/flow/exchange/import-ground.ts";
import { writeWorkflow } from "../../../rules/flow/exchange/write-workflow.ts";
import type { Drawing } from "../canvas/drawing.ts";
import type { Organisation } from "../panel/names.ts";

function saveFile(name: string, content: unknown): void {
  saveAs(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), `${name}.json`);
}

const fileName = (drawing: Drawing) => drawing.head.nameZh.replace(/[\\/:*?"<>|\s]+/g, "_") || "flow";

/** The drawing as a file of this product; it comes back whole. */
export function exportOwn(drawing: Drawing, organisation: Organisation): void {
  saveFile(fileName(drawing), writeOwn(drawing, organisation.data));
}

/** The drawing as a file of the Workflow family; gives what that cannot say. */
export function exportWorkflow(drawing: Drawing, organisation: Organisation, t: T<"approvals/flow">): Loss[] {
  const named = withNames(drawing.tree, organisation.data);
  const { file, findings } = writeWorkflow(
    { name: drawing.head.nameZh, starters: drawing.head.starters },
    named,
    drawing.settings,
    (condition) => conditionText(condition, t, organisation.names),
  );
  saveFile(`${fileName(drawing)}.workflow`, file);
  return findings.losses;
}
