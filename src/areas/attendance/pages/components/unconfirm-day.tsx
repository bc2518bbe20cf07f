import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { dayDetail, listDays, unconfirmDay } from "../../api.ts";
import type { DayListRow } from "../../days-list.ts";

export function UnconfirmDay({ row, onClose }: { row: DayListRow; onClose: () => void }) {
  const t = useTexts("attendance");
  return (
    <ConfirmAction
      title={`${t("days.unconfirm")} · ${row.name} · ${row.workDate}`}
      content={<p>{t("days.unconfirmText")}</p>}
      call={unconfirmDay}
      input={() => ({ workDate: row.workDate, assignmentId: row.assignmentId })}
      toast={t("days.unconfirmDone")}
      refresh={[listDays, dayDetail]}
      onClose={onClose}
    />
  );
}
