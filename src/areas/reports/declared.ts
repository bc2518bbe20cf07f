import type { AnyReport } from "#platform/report/define-report.ts";
import { attendanceDetail } from "./declared/attendance-detail.ts";
import { cost } from "./declared/cost.ts";
import { departmentAttendance } from "./declared/department-attendance.ts";
import { workingHours } from "./declared/working-hours.ts";

/** Every report, in the order of the menu. */
export const declared: readonly AnyReport[] = [workingHours, attendanceDetail, cost, departmentAttendance];
