import { departmentAttendance } from "../declared/department-attendance.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function DepartmentAttendance() {
  return <DeclaredReport report={departmentAttendance} />;
}
