import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { readStatement } from "../../api.ts";
import { SummaryTab } from "./summary-tab.tsx";

/** A statement inside its approval: amounts, departments, and the check against plan and budget. */
export default function ApprovalCard({ id }: { id: number; type: string }) {
  const { data, error, refetch } = useCall(readStatement, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <SummaryTab statement={data} /> : <Skeleton active title={false} />;
}
