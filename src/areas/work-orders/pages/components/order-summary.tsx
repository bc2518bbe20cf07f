import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { PlanNotes } from "#ui/plan-notes.tsx";
import { readOrderForApproval } from "../../detail-api.ts";
import { useTexts } from "#ui/texts.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { StateTags } from "./order-columns.tsx";
import "./work-orders.css";

/** An application inside its approval: what is asked, what it costs, what speaks against it. */
export default function OrderSummary({ id }: { id: number; type: string }) {
  const t = useTexts("work-orders");
  const { data, error, refetch } = useCall(readOrderForApproval, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  return (
    <div className="wo-records">
      <StateTags row={data} />
      <OrderHead order={data} />
      {data.state === "underApproval" ? (
        <PlanNotes
          place="work-order"
          plan={{
            departmentId: data.departmentId,
            dates: [...new Set(data.lines.map((line) => line.workDate))],
            costFen: data.estimatedCostFen,
            id: data.id,
          }}
        />
      ) : null}
      {data.duplicates.length > 0 ? (
        <div className="mu-note mu-note-warning" role="status">
          <strong>{t("preview.duplicates")}</strong>
          <DuplicateList duplicates={data.duplicates} />
        </div>
      ) : null}
      <OrderLines order={data} />
    </div>
  );
}
