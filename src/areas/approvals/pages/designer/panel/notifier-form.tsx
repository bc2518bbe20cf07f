import { Checkbox } from "antd";
import { useTexts } from "#ui/texts.ts";
import { processTypeInfo, type ProcessType } from "../../../process-types.ts";
import type { NotifierNode } from "../../../rules/flow/definition.ts";
import { NameFields } from "./name-fields.tsx";
import { PeopleEditor } from "./people-editor.tsx";
import type { Acts } from "../use-editor.ts";

/** Who is copied when an application comes by. */
export function NotifierForm({
  node,
  acts,
  processType,
}: {
  node: NotifierNode;
  acts: Acts;
  processType: ProcessType;
}) {
  const t = useTexts("approvals/flow");
  return (
    <>
      <NameFields node={node} acts={acts} />
      <PeopleEditor
        actions={node.actions}
        kinds={["member", "position", "departmentHead", "departmentPost", "superiorPosition", "employee"]}
        fields={processTypeInfo(processType).people}
        onChange={(actions) => acts.update(node.uid, { actions })}
      />
      <Checkbox
        checked={node.ccSelfSelectFlag === 1}
        onChange={(event) => acts.update(node.uid, { ccSelfSelectFlag: event.target.checked ? 1 : 0 })}
      >
        {t("panel.copyChosen")}
      </Checkbox>
    </>
  );
}
