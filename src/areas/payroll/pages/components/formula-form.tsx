import { useEffect, useState } from "react";
import { Button, Form } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSend } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listItems, previewFormula, readItem, saveFormula, type FormulaRow } from "../../rules-api.ts";
import { FormulaEditor } from "./formula-editor.tsx";
import { PartTable } from "./part-table.tsx";
import { TestsField } from "./tests-field.tsx";

interface FormulaFormProps {
  item: { id: number; name: string; decimals: number };
  formula: FormulaRow | undefined;
  onClose: () => void;
}

/** Writes a formula, tried on a person and by tests while it is written. */
export function FormulaForm({ item, formula, onClose }: FormulaFormProps) {
  const t = useTexts("payroll/definitions");
  const can = useCan();
  return (
    <FormDrawer
      title={`${t(formula ? "formula.edit" : "formula.add")} · ${item.name}`}
      call={saveFormula}
      initial={
        formula
          ? { fromMonth: formula.fromMonth, text: formula.text, note: formula.note, tests: formula.tests }
          : { fromMonth: today().slice(0, 7), text: "", tests: [] }
      }
      fixed={{ itemId: item.id, ...(formula ? { id: formula.id, version: formula.version } : {}) }}
      refresh={[readItem, listItems]}
      onClose={onClose}
      width={820}
      fields={[
        { name: "fromMonth", kind: "month", label: t("formula.from") },
        { name: "note", kind: "text", label: t("formula.note") },
        {
          name: "text",
          kind: "custom",
          label: t("formula.text"),
          hint: t("formula.hint"),
          full: true,
          control: <FormulaEditor />,
        },
        {
          name: "tests",
          kind: "custom",
          label: t("formula.tests"),
          full: true,
          required: false,
          control: <TestsField itemId={item.id} decimals={item.decimals} />,
        },
      ]}
    >
      {can("C60309.view") ? <TryFormula itemId={item.id} /> : null}
    </FormDrawer>
  );
}

const pauseMs = 700;

/** What the formula as it stands comes to for one person. */
function TryFormula({ itemId }: { itemId: number }) {
  const t = useTexts("payroll/definitions");
  const text = Form.useWatch("text", Form.useFormInstance()) as string | undefined;
  const [memberId, setMemberId] = useState<number>();
  const [month, setMonth] = useState(today().slice(0, 7));
  const [found, setFound] = useState<OutputOf<typeof previewFormula>>();
  const preview = useSend(previewFormula, { refresh: [], onDone: setFound });
  const { run, running } = preview;
  const may = memberId !== undefined && text !== undefined && text.trim() !== "";
  const tryNow = () => {
    if (may) run({ itemId, text, memberId, month });
  };
  // Tried anew once nobody has typed for a while; the sender is another one at each drawing.
  useEffect(() => {
    const timer = setTimeout(tryNow, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, memberId, month]);
  return (
    <Section title={t("try.title")}>
      <p className="mu-secondary">{t("try.hint")}</p>
      <div className="mu-def-row">
        <label>
          <span>{t("try.person")}</span>
          <MemberSelect
            kind="staff"
            label={t("try.person")}
            {...(memberId ? { value: memberId } : {})}
            onChange={setMemberId}
          />
        </label>
        <label>
          <span>{t("try.month")}</span>
          <MonthField label={t("try.month")} value={month} onChange={(next) => setMonth(next ?? month)} />
        </label>
        <Button onClick={tryNow} loading={running} disabled={!may}>
          {t("try.run")}
        </Button>
      </div>
      {found ? (
        <div role="status">
          {found.faults.map((one) => (
            <p key={one} className="mu-negative">
              {one}
            </p>
          ))}
          {found.value === null ? null : (
            <p>
              {t("try.result")}: <strong className="mu-number">{found.value}</strong>
            </p>
          )}
        </div>
      ) : null}
      {found && found.parts.length > 0 ? <PartTable parts={found.parts} label={t("try.title")} /> : null}
    </Section>
  );
}
