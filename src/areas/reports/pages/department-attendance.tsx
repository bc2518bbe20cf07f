import { ReportPage } from "#ui/report-page/report-page.tsx";
import { departmentAttendance } from "../declared/department-attendance.ts";

export default function DepartmentAttendance() {
  return <ReportPage report={departmentAttendance} />;
}
