import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { listPlans, savePlan } from "../../../plans-api.ts";
import { planList } from "../../../plans-list.ts";

/** A new plan: the next attendance month of some departments, or dates of one's own. */
export function PlanForm({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const t = useTexts("planning");
  const field = useFieldsOf(planList);
  const now = today();
  const monday = addDays(now, 8 - weekdayOf(now));
  const isMonth = (values: Record<string, unknown>) => values.kind === "month";
  return (
    <FormDrawer
      title={t("plan.add")}
      call={savePlan}
      initial={{
        kind: "month",
        month: addMonthsTo(monthTextOf(now), 1),
        from: monday,
        to: addDays(monday, 27),
        departmentIds: [],
      }}
      refresh={[listPlans]}
      toast={t("plan.added")}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
      width={460}
      fields={[
        field("departmentIds", { kind: "custom", full: true, control: <DepartmentsSelect /> }),
        field("kind", {
          kind: "radio",
          full: true,
          options: [
            { value: "month", label: t("plan.byMonth") },
            { value: "dates", label: t("plan.byDates") },
          ],
        }),
        field("month", { kind: "month", required: true, when: isMonth }),
        field("from", { kind: "date", required: true, when: (values) => !isMonth(values) }),
        field("to", { kind: "date", required: true, when: (values) => !isMonth(values) }),
        field("name", { kind: "text", full: true }),
        field("note", { kind: "textarea", full: true }),
      ]}
    />
  );
}
