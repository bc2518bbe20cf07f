import { useState } from "react";
import { Form, Select } from "antd";
import { payItemWords, type PayItem } from "#areas/personnel/words.ts";
import { gradeOptions } from "#areas/organisation/positions-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listStructures, readStructure, saveStructure, type StructureBand } from "../../structure-api.ts";
import { stepsOf } from "./structure-grid.tsx";

interface StructureFormProps {
  structure: OutputOf<typeof readStructure> | undefined;
  isCopy: boolean;
  item: PayItem;
  onClose: () => void;
}

/** A band while it is typed: an amount may be missing still. */
type Typed = Omit<StructureBand, "minFen" | "midFen" | "maxFen"> &
  Partial<Pick<StructureBand, "minFen" | "midFen" | "maxFen">>;

const parts = ["minFen", "midFen", "maxFen"] as const;
const isEmpty = (band: Typed) => parts.every((part) => band[part] === undefined);

export function StructureForm({ structure, isCopy, item, onClose }: StructureFormProps) {
  const t = useTexts("payroll/definitions");
  const edited = isCopy ? undefined : structure;
  return (
    <FormDrawer
      title={t(edited ? "structure.edit" : "structure.add")}
      call={saveStructure}
      initial={{
        fromMonth: edited?.fromMonth ?? today().slice(0, 7),
        steps: structure?.steps ?? 3,
        probationPercent: structure?.probationPercent ?? 80,
        note: edited?.note ?? undefined,
        bands: structure?.bands ?? [],
      }}
      fixed={edited ? { id: edited.id, version: edited.version } : {}}
      toInput={(values) => {
        const steps = Number(values["steps"]);
        const bands = (values["bands"] as Typed[]).filter((band) => band.step <= steps && !isEmpty(band));
        return { ...values, bands };
      }}
      refresh={[listStructures, readStructure]}
      onClose={onClose}
      width={980}
      fields={[
        { name: "fromMonth", kind: "month", label: t("structure.from") },
        { name: "note", kind: "text", label: t("structure.note") },
        { name: "steps", kind: "number", label: t("structure.steps") },
        {
          name: "probationPercent",
          kind: "number",
          label: t("structure.probation"),
          unit: "%",
          hint: t("structure.probationHint"),
        },
        {
          name: "bands",
          kind: "custom",
          label: t("structure.grid"),
          full: true,
          required: false,
          control: <BandsField item={item} />,
        },
      ]}
    />
  );
}

interface BandsFieldProps {
  item: PayItem;
  value?: Typed[];
  onChange?: (bands: Typed[]) => void;
}

const words = { minFen: "min", midFen: "mid", maxFen: "max" } as const;

function BandsField({ item: first, value = [], onChange }: BandsFieldProps) {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  const [item, setItem] = useState(first);
  const { data: grades } = useCall(gradeOptions, {});
  const steps = Number(Form.useWatch("steps", Form.useFormInstance()) ?? 0);
  const at = (gradeId: number, step: number) =>
    value.find((band) => band.gradeId === gradeId && band.step === step && band.item === item);
  const change = (gradeId: number, step: number, part: (typeof parts)[number], fen: number | undefined) => {
    const { [part]: _, ...band } = at(gradeId, step) ?? { gradeId, step, item };
    const next: Typed = fen === undefined ? band : { ...band, [part]: fen };
    onChange?.([...value.filter((one) => one !== at(gradeId, step)), next]);
  };
  return (
    <div className="mu-versions">
      <Select
        aria-label={t("structure.item")}
        value={item}
        options={choicesOf(payItemWords, say)}
        onChange={setItem}
        style={{ width: 180 }}
      />
      <div className="mu-def-scroll">
        <table className="mu-def-table" aria-label={t("structure.grid")}>
          <thead>
            <tr>
              <th scope="col">{t("structure.grade")}</th>
              {stepsOf(Math.min(20, Math.max(0, steps))).map((step) => (
                <th key={step} scope="col">
                  {t("structure.step", { n: step })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(grades ?? []).map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {stepsOf(Math.min(20, Math.max(0, steps))).map((step) => (
                  <td key={step} style={{ minWidth: 150 }}>
                    {parts.map((part) => (
                      <MoneyField
                        key={part}
                        label={t("structure.of", { grade: name, step, what: t(`structure.${words[part]}`) })}
                        placeholder={t(`structure.${words[part]}`)}
                        value={at(id, step)?.[part]}
                        onChange={(fen) => change(id, step, part, fen)}
                      />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
