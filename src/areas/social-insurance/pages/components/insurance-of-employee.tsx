import { Lines } from "./month-lines.tsx";

/** What was contributed for one person. */
export default function InsuranceOfEmployee({ id }: { id: number }) {
  return <Lines of={{ memberId: id }} />;
}
