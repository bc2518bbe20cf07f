import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listShifts, readShift, setBreaks } from "../../api.ts";
import { shiftList, type ShiftRow } from "../../lists.ts";
import { BreakRows } from "./break-rows.tsx";

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
