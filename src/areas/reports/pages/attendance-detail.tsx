import { attendanceDetail } from "../declared/attendance-detail.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function AttendanceDetail() {
  return <DeclaredReport report={attendanceDetail} />;
}
