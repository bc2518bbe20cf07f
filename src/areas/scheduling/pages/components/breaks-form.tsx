import { Button, Form, Select } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { TimeField } from "#ui/form/time-field.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listShifts, readShift, setBreaks } from "../../api.ts";
import { shiftList, type ShiftRow } from "../../lists.ts";
import { breakKindWords } from "../../words.ts";

const mostBreaks = 10;

/** What is unpaid within shifts: rest and training at their times, and breaks taken at any time. Several shifts get the same. */
export function BreaksForm({
  shifts,
  onClose,
  onDone,
}: {
  shifts: readonly ShiftRow[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const t = useTexts("scheduling");
  const say = useSay();
  const [first, ...others] = shifts;
  if (!first) return null;
  const isSame = others.every(
    (one) => JSON.stringify([one.breaks, one.breakMinutes]) === JSON.stringify([first.breaks, first.breakMinutes]),
  );
  const isLocked = others.length > 0 && !isSame;
  return (
    <FormDrawer
      title={
        others.length === 0
          ? `${say(shiftList.columns.breaks)} · ${first.postName} · ${first.workDate}`
          : t("breaks.titleMany", { count: shifts.length })
      }
      call={setBreaks}
      fixed={{ ids: shifts.map((shift) => shift.id) }}
      initial={isSame ? { breaks: first.breaks, breakMinutes: first.breakMinutes } : { breaks: [], breakMinutes: 0 }}
      width={560}
      toast={t("breaks.saved")}
      refresh={[listShifts, readShift]}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
      fields={[
        {
          name: "breakMinutes",
          label: t("breaks.loose"),
          kind: "number",
          decimals: 0,
          hint: t("breaks.looseHint"),
          full: true,
        },
      ]}
    >
      <p className="mu-note mu-note-info mu-field-full">{t(isLocked ? "breaks.hintMany" : "breaks.hint")}</p>
      <BreakRows />
    </FormDrawer>
  );
}

function BreakRows() {
  const t = useTexts("scheduling");
  const say = useSay();
  return (
    <Form.Item label={t("breaks.list")} className="mu-field-full">
      <Form.List name="breaks">
        {(rows, { add, remove }) => (
          <div className="sc-breaks">
            {rows.map((row) => (
              <div key={row.key} className="sc-break">
                <Form.Item name={[row.name, "kind"]} label={t("breaks.kind")}>
                  <Select options={choicesOf(breakKindWords, say)} />
                </Form.Item>
                <Form.Item name={[row.name, "start"]} label={t("breaks.start")}>
                  <TimeField label={t("breaks.start")} />
                </Form.Item>
                <Form.Item name={[row.name, "end"]} label={t("breaks.end")}>
                  <TimeField label={t("breaks.end")} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("breaks.remove", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < mostBreaks ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ kind: "rest" })}>
                {t("breaks.add")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}
