import { useState } from "react";
import { Alert, Button } from "antd";
import { Section } from "#ui/detail/facts.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { addMissingStandard, listItems, missingStandard, payrollChoices } from "../../rules-api.ts";
import { itemKindWords } from "../../words.ts";

type Missing = OutputOf<typeof missingStandard>;

/** The button for the usual items that a company lacks, where there are any, with what it would add. */
export function AddMissing() {
  const t = useTexts("payroll/definitions");
  const may = useCan()("C60309.publish");
  const { data } = useCall(missingStandard, {}, { when: may });
  const [isOpen, setOpen] = useState(false);
  if (!may || !data || data.items.length + data.parameters.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("missing.add")}</Button>
      {isOpen ? (
        <FormDrawer
          title={t("missing.title")}
          call={addMissingStandard}
          initial={{ fromMonth: today().slice(0, 7) }}
          toast={t("missing.added")}
          submitLabel={t("missing.submit")}
          refresh={[missingStandard, listItems, payrollChoices]}
          width={760}
          onClose={() => setOpen(false)}
          fields={[{ name: "fromMonth", kind: "month", label: t("formula.from"), hint: t("missing.hint"), full: true }]}
        >
          <Preview missing={data} />
        </FormDrawer>
      ) : null}
    </>
  );
}

function Preview({ missing }: { missing: Missing }) {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  return (
    <div className="mu-field-full mu-missing">
      {missing.left.map(({ code, name, needs }) => (
        <Alert
          key={code}
          type="warning"
          showIcon
          title={needs === null ? t("missing.taken", { name }) : t("missing.lacking", { name, needs })}
        />
      ))}
      <Section title={t("missing.items", { n: missing.items.length })}>
        <DataTable
          label={t("missing.items", { n: missing.items.length })}
          rows={missing.items.map((item) => ({ ...item, id: item.code }))}
          empty={t("missing.noItems")}
          columns={[
            { key: "name", title: t("missing.name"), width: 170 },
            { key: "kind", title: t("missing.kind"), value: ({ kind }) => say(itemKindWords[kind]), width: 120 },
            {
              key: "formula",
              title: t("missing.formula"),
              grow: true,
              render: ({ formula }) => (formula === null ? t("missing.typed") : <code>{formula}</code>),
            },
          ]}
        />
      </Section>
      {missing.parameters.length > 0 ? (
        <Section title={t("missing.parameters", { n: missing.parameters.length })}>
          <DataTable
            label={t("missing.parameters", { n: missing.parameters.length })}
            rows={missing.parameters.map((one) => ({ ...one, id: one.code }))}
            columns={[
              { key: "name", title: t("missing.name"), grow: true },
              { key: "cities", title: t("missing.cities"), value: ({ cities }) => listText(cities), width: 260 },
            ]}
          />
        </Section>
      ) : null}
    </div>
  );
}
