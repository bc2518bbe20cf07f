import type { OutputOf } from "#platform/http/call.ts";
import { StackBars, type StackLook } from "#ui/chart/stack-bars.tsx";
import { useTexts } from "#ui/texts.ts";
import type { readAttendanceToday } from "../../api.ts";
import { ATTENDANCE_PARTS, attendanceParts, mostOf } from "../../rules/attendance-parts.ts";

const looks: Record<(typeof ATTENDANCE_PARTS)[number], StackLook> = {
  atWork: "full",
  done: "quiet",
  missing: "striped",
  expected: "frame",
};

/** Where the people of each department are now. */
export function AttendanceBars({ departments }: { departments: OutputOf<typeof readAttendanceToday>["departments"] }) {
  const t = useTexts("dashboards");
  return (
    <StackBars
      label={t("attendance.bars")}
      most={mostOf(departments)}
      legend={ATTENDANCE_PARTS.map((part) => ({ look: looks[part], label: t(`attendance.${part}`) }))}
      markedAs={t("attendance.late")}
      bars={departments.map((department) => {
        const parts = attendanceParts(department);
        return {
          key: String(department.departmentId),
          label: department.name,
          parts: ATTENDANCE_PARTS.map((part) => ({ look: looks[part], value: parts[part] })),
          marked: department.late,
          said: t("attendance.bar", { ...department, ...parts }),
        };
      })}
    />
  );
}
