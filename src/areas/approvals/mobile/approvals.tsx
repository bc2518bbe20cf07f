import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { listApprovals } from "../api.ts";
import { approvalTabWords, type ApprovalTab as Tab } from "../words.ts";
import { MobileApproval } from "./components/mobile-approval.tsx";
import "./components/approvals.css";

const tabs: readonly Tab[] = ["todo", "done", "copied"];

/** What waits for a worker to approve, what they have answered and what was copied to them. */
export default function Approvals() {
  const t = useTexts("approvals");
  const say = useSay();
  const [tab, setTab] = useState<Tab>("todo");
  const [open, setOpen] = useMobileSearch("open");
  const { data, error, refetch } = useCall(listApprovals, { tab, page: 1, size: 50 });
  if (open) return <MobileApproval id={Number(open)} onBack={() => setOpen("")} />;
  return (
    <MobilePage title={t("phone.title")}>
      <div className="am-tabs" role="group" aria-label={t("phone.title")}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {say(approvalTabWords[one])}
          </button>
        ))}
      </div>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <Empty title={t(`empty.${tab}`)} /> : null}
      <ul className="am-list">
        {data?.rows.map((row) => (
          <li key={row.id} className="mm-card">
            <button type="button" className="mu-plain" onClick={() => setOpen(String(row.id))}>
              <strong>{row.title}</strong>
              <span className="mu-secondary">
                {row.documentTitle} · {row.submitterName}
              </span>
              <span className="mu-secondary">{row.reachedAt ? <Instant at={row.reachedAt} /> : null}</span>
            </button>
          </li>
        ))}
      </ul>
    </MobilePage>
  );
}
