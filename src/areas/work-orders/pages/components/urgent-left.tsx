import { Form } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { readUrgentLeft } from "../../form-api.ts";

/** Beside the choice of urgency: how many urgent approvals the department has left this month. */
export function UrgentLeft() {
  const t = useTexts("work-orders");
  const departmentId = Form.useWatch<number | undefined>("departmentId", Form.useFormInstance());
  const { data } = useCall(
    readUrgentLeft,
    { departmentId: departmentId ?? 0 },
    { when: departmentId !== undefined, send: { hideLoading: true } },
  );
  if (departmentId === undefined || !data) return null;
  const { urgent } = data;
  return (
    <span aria-live="polite">
      {urgent === null
        ? t("form.urgentNone")
        : t("form.urgentLeft", { left: urgent.left, count: urgent.monthlyCount, days: urgent.days })}
    </span>
  );
}
