import { useState } from "react";
import { DateField } from "#ui/form/date-fields.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { cancelLeave, listLeaves, readLeave, teamCalendar } from "../../api.ts";
import type { LeaveRow } from "../../list.ts";

/** Takes approved leave back, the whole of it or from a date on. */
export function CancelLeave({ row, onClose }: { row: LeaveRow; onClose: () => void }) {
  const t = useTexts("leave");
  const [from, setFrom] = useState<string | undefined>(row.fromDate);
  return (
    <ConfirmAction
      title={t("cancelTitle", { number: row.number })}
      call={cancelLeave}
      reason
      input={(reason) => ({ id: row.id, reason, ...(from ? { from } : {}) })}
      toast={t("cancelled")}
      refresh={[listLeaves, readLeave, teamCalendar]}
      onClose={onClose}
      content={
        row.fromDate === row.toDate ? undefined : (
          <>
            <label className="mu-secondary">{t("cancelFrom")}</label>
            <DateField
              label={t("cancelFrom")}
              value={from}
              onChange={setFrom}
              min={row.fromDate}
              max={row.toDate}
              style={{ width: "100%" }}
            />
            <p className="mu-secondary">{t("cancelHint")}</p>
          </>
        )
      }
    />
  );
}
