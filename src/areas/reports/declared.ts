import type { AnyReport } from "#platform/report/define-report.ts";
import { attendanceDetail } from "./declared/attendance-detail.ts";

/** Every report, in the order of the menu. */
export const declared: readonly AnyReport[] = [attendanceDetail];
