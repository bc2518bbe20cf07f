import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readFlowFields } from "../../../flows-api.ts";
import type { ProcessType } from "../../../process-types.ts";
import type { ApproverNode } from "../../../rules/flow/definition.ts";
import { Field } from "./field.tsx";

type Access = "hidden" | "read" | "edit";

interface Props {
  processType: ProcessType;
  value: ApproverNode["fields"];
  onChange: (fields: ApproverNode["fields"]) => void;
}

/** What the people of a step see of the document and may change; reading is what counts where nothing is said. */
export function FieldsField({ processType, value, onChange }: Props) {
  const t = useTexts("approvals/flow");
  const say = useSay();
  const { data = [] } = useCall(readFlowFields, { processType });
  if (data.length === 0) return null;
  const set = (name: string, access: Access) => {
    // Fields that the document does not have stand in no row: a change leaves them out.
    const others = Object.fromEntries(
      Object.entries(value ?? {}).filter(([other]) => other !== name && data.some((field) => field.name === other)),
    );
    const next = access === "read" ? others : { ...others, [name]: access };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Field group label={t("panel.fields")} hint={t("panel.fieldsHint")}>
      {() => (
        <div className="fl-fields">
          {data.map((field) => (
            <label key={field.name}>
              <span>{say(field)}</span>
              <Select<Access>
                size="small"
                aria-label={say(field)}
                value={value?.[field.name] ?? "read"}
                options={(["read", "edit", "hidden"] as const)
                  .filter((one) => one !== "edit" || field.editable)
                  .map((one) => ({ value: one, label: t(`access.${one}`) }))}
                onChange={(access) => set(field.name, access)}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
