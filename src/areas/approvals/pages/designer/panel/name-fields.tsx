import { Input } from "antd";
import { useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { isStandard } from "../../../rules/flow/tree/names.ts";
import { Field } from "./field.tsx";
import type { Acts } from "../use-editor.ts";

/** The name of a node in both languages; an empty English one shows the Chinese. */
export function NameFields({ node, acts }: { node: FlowNode; acts: Acts }) {
  const t = useTexts("approvals/flow");
  return (
    <div className="fl-pair">
      <Field label={t("panel.name")}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={node.postName}
            onChange={(event) =>
              acts.update(
                node.uid,
                { postName: event.target.value, ...(isStandard(node.postNameEn) ? { postNameEn: undefined } : {}) },
                "name",
              )
            }
          />
        )}
      </Field>
      <Field label={t("panel.nameEn")}>
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={node.postNameEn ?? ""}
            onChange={(event) => acts.update(node.uid, { postNameEn: event.target.value || undefined }, "nameEn")}
          />
        )}
      </Field>
    </div>
  );
}
