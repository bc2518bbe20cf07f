import { ReportPage } from "#ui/report-page/report-page.tsx";
import { attendanceDetail } from "../declared/attendance-detail.ts";

export default function AttendanceDetail() {
  return <ReportPage report={attendanceDetail} />;
}
