import { useState } from "react";
import { Form, Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { useTexts } from "#ui/texts.ts";
import { addPreArranged, listPreArranged, preArrangeChoices } from "../../../pre-arranged-api.ts";
import { preArrangedList } from "../../../pre-arranged-list.ts";

interface PickProps {
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

/** People for the line that the form has, those who do not fit with what speaks against them. */
function PersonPick({ id, value, onChange }: PickProps) {
  const t = useTexts("scheduling");
  const lineId = Form.useWatch<number | undefined>("lineId");
  const [search, setSearch] = useState("");
  const people =
    useCall(preArrangeChoices, { lineId: lineId ?? null, search }, { when: lineId !== undefined, keep: true }).data
      ?.people ?? [];
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      disabled={lineId === undefined}
      options={people.map((one) => ({
        value: one.id,
        label: one.against === null ? one.label : `${one.label} · ${t("preArranged.against", { why: one.against })}`,
      }))}
      onChange={(next: number) => onChange?.(next)}
    />
  );
}

export function PreArrangedForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("scheduling");
  const field = useFieldsOf(preArrangedList);
  const lines = useCall(preArrangeChoices, { lineId: null }, { keep: true }).data?.lines ?? [];
  return (
    <FormDrawer
      title={t("preArranged.add")}
      call={addPreArranged}
      initial={{}}
      refresh={[listPreArranged]}
      toast={t("preArranged.added")}
      onClose={onClose}
      width={480}
      fields={[
        field("lineId", {
          kind: "select",
          full: true,
          options: lines.map((one) => ({ value: one.id, label: one.label })),
        }),
        field("memberId", { as: "chosen", kind: "custom", full: true, control: <PersonPick /> }),
        field("note", { kind: "textarea", full: true }),
      ]}
    />
  );
}
