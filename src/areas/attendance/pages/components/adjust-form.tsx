import { Suspense } from "react";
import { Form } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { RouteField } from "#areas/approvals/web.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { hoursText } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { adjustDay, dayDetail, listDays, previewAdjustRoute } from "../../api.ts";
import type { DayListRow } from "../../days-list.ts";

/** A person's hours in place of the computed ones, with the reason. */
export function AdjustForm({ row, onClose }: { row: DayListRow; onClose: () => void }) {
  const t = useTexts("attendance");
  const { data } = useCall(dayDetail, { assignmentId: row.assignmentId });
  const planned = data?.plannedMinutes ?? row.endMinute - row.startMinute;
  return (
    <FormDrawer
      title={`${t("days.adjustTitle")} · ${row.name} · ${row.workDate}`}
      call={adjustDay}
      initial={{ minutes: row.paidMinutes + row.deltaMinutes }}
      fixed={{ workDate: row.workDate, assignmentId: row.assignmentId }}
      refresh={[listDays, dayDetail]}
      width={460}
      onDone={({ number, applied }) => {
        toast.success(t(applied ? "days.adjustDone" : "days.adjustSubmitted", { number }));
        onClose();
      }}
      onClose={onClose}
      fields={[
        {
          name: "minutes",
          label: t("days.adjustTo"),
          kind: "hours",
          full: true,
          hint: t("days.adjustHint", { planned: hoursText(planned) }),
        },
        { name: "reason", label: t("reason"), kind: "textarea", max: longestReason },
      ]}
    >
      {row.frozen ? <p className="mu-note mu-note-info">{t("days.frozenHint")}</p> : null}
      <Form.Item noStyle dependencies={["minutes"]}>
        {({ getFieldValue }) => {
          const minutes = getFieldValue("minutes") as number | undefined;
          const input = { workDate: row.workDate, assignmentId: row.assignmentId };
          return (
            <Suspense fallback={null}>
              <Form.Item name="approvers" noStyle>
                <RouteField
                  call={previewAdjustRoute}
                  input={typeof minutes === "number" ? { ...input, minutes } : undefined}
                />
              </Form.Item>
            </Suspense>
          );
        }}
      </Form.Item>
    </FormDrawer>
  );
}
