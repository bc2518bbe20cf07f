import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { addDay, readCalendar } from "../../api.ts";
import { COMPANY_DAY_KINDS } from "../../rules/day-kind.ts";
import type { ShownKind } from "./calendar-day.ts";

/** Makes chosen days the company's own of one kind. */
export function DayForm({
  days,
  onDone,
  onClose,
}: {
  days: readonly { day: string; kind: ShownKind }[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts("settings");
  return (
    <FormDrawer
      title={t("calendar.setTitle", { count: days.length })}
      width={460}
      call={addDay}
      initial={{ kind: "holiday" }}
      fixed={{ days: days.map((one) => one.day) }}
      refresh={[readCalendar]}
      toast={t("calendar.done")}
      onDone={onDone}
      onClose={onClose}
      fields={[
        {
          name: "kind",
          label: t("calendar.kindLabel"),
          kind: "radio",
          full: true,
          hint: t("calendar.kindHint"),
          options: COMPANY_DAY_KINDS.map((value) => ({ value, label: t(`calendar.kind.${value}`) })),
        },
        { name: "name", label: t("calendar.name"), kind: "text", max: 40, full: true },
      ]}
    >
      <dl className="se-now">
        <dt className="mu-secondary">{t("calendar.days")}</dt>
        {days.map(({ day, kind }) => (
          <dd key={day} style={{ margin: 0 }}>
            {day} <span className="mu-secondary">{t(`calendar.kind.${kind}`)}</span>
          </dd>
        ))}
      </dl>
    </FormDrawer>
  );
}
