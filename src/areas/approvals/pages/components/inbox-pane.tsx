import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useTexts } from "#ui/texts.ts";
import { readApproval } from "../../api.ts";
import type { ApprovalRow } from "../../inbox-list.ts";
import { ApprovalActions } from "./approval-actions.tsx";
import { Content, headingOf, Mark, useMarkRead } from "./approval-content.tsx";

interface PaneProps {
  id: number;
  /** Where it is in the list. */
  row: ApprovalRow | undefined;
  cameUp: boolean;
  onDone: () => void;
}

/** The document beside the list, with the answer below it. */
export function InboxPane({ id, row, cameUp, onDone }: PaneProps) {
  const t = useTexts("approvals");
  const { data, isPending, error, refetch } = useCall(readApproval, { id });
  useMarkRead(id, row?.unread ?? false, data);
  const warnings = row?.card?.warnings ?? [];
  return (
    <section className="mu-panel ap-pane" aria-labelledby="approval-heading">
      <header className="mu-detail-title">
        <h2 id="approval-heading">{data ? headingOf(data) : (row?.number ?? t("detail.document"))}</h2>
        {data ? <Mark detail={data} /> : null}
      </header>
      <div className="ap-pane-body">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {isPending && !error ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
        {warnings.length > 0 ? (
          <div className="mu-note mu-note-warning">
            {warnings.map((warning) => (
              <div key={warning}>{warning}</div>
            ))}
          </div>
        ) : null}
        {data ? <Content detail={data} /> : null}
      </div>
      {data ? (
        <footer className="ap-pane-foot">
          <ApprovalActions more approval={data} cameUp={cameUp} onDone={onDone} />
        </footer>
      ) : null}
    </section>
  );
}
