import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { countApprovals, listApprovals } from "../api.ts";
import { CardFacts } from "../pages/components/card-facts.tsx";
import { approvalTabWords, approvalWords, type ApprovalTab as Tab } from "../words.ts";
import { MobileApproval } from "./components/mobile-approval.tsx";
import "./components/approvals.css";

const tabs: readonly Tab[] = ["todo", "done", "copied", "mine"];

/** What waits for a worker to approve, what they have answered and what was copied to them. */
export default function Approvals() {
  const t = useTexts("approvals");
  const say = useSay();
  const [tab, setTab] = useState<Tab>("todo");
  const [open, setOpen] = useMobileSearch("open");
  const counts = useCall(countApprovals, {}).data;
  const { data, error, refetch } = useCall(listApprovals, { tab, page: 1, size: 50, cards: true });
  if (open)
    return (
      <MobileApproval
        id={Number(open)}
        isUnread={data?.rows.find((row) => String(row.id) === open)?.unread ?? false}
        onBack={() => setOpen("")}
      />
    );
  return (
    <MobilePage title={t("phone.title")}>
      <div className="am-tabs" role="group" aria-label={t("phone.title")}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {say(approvalTabWords[one])}
            {one !== "done" && counts && counts[one] > 0 ? <b className="am-mark">{counts[one]}</b> : null}
          </button>
        ))}
      </div>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <Empty title={t(`empty.${tab}`)} {...(tab === "todo" ? { hint: t("empty.todoHint") } : {})} />
      ) : null}
      <ul className="am-list">
        {data?.rows.map((row) => (
          <li key={row.id} className="mm-card">
            <button type="button" className="mu-plain" onClick={() => setOpen(String(row.id))}>
              {tab === "todo" ? null : (
                <span className="am-state">
                  <Status of={approvalWords} value={row.status} />
                  {row.unread ? <StatusTag tone="warning" text={t("status.unread")} /> : null}
                </span>
              )}
              <CardFacts row={row} isWaiting={tab === "todo"} />
            </button>
          </li>
        ))}
      </ul>
    </MobilePage>
  );
}
