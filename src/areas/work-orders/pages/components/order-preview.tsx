import { Suspense, useState } from "react";
import { Form } from "antd";
import { RoutePreview } from "#areas/approvals/web.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { hoursText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import type { previewOrder } from "../../api.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { LimitNotes } from "./limit-notes.tsx";

/** Beside the form: what the application comes to so far, what speaks against it and who will approve it. */
export function OrderPreview({ preview }: { preview: OutputOf<typeof previewOrder> | undefined }) {
  const t = useTexts("work-orders");
  const [isExplained, setExplained] = useState(false);
  if (!preview) return <aside className="wo-preview mu-secondary">{t("preview.empty")}</aside>;
  const { budget, costFen } = preview;
  const leftFen = budget && budget.amountFen - budget.approvedFen - budget.pendingFen - costFen;
  return (
    <aside className="wo-preview" aria-live="polite">
      <h3>{t("preview.title")}</h3>
      <dl className="wo-figures">
        <dt>{t("preview.people")}</dt>
        <dd className="mu-number">{preview.headcount}</dd>
        <dt>{t("preview.hours")}</dt>
        <dd className="mu-number">{hoursText(preview.minutes)}</dd>
        <dt>{t("preview.cost")}</dt>
        <dd className="wo-strong">
          <Money fen={costFen} />
        </dd>
        <dt>{t("preview.budget")}</dt>
        <dd>{leftFen !== null ? <Money fen={leftFen} onExplain={() => setExplained(true)} /> : <span className="mu-secondary">{t("preview.noBudget")}</span>}</dd>
      </dl>
      {leftFen !== null && leftFen < 0 ? <div className="mu-note mu-note-danger">{t("preview.overBudget")}</div> : null}
      {budget && isExplained ? (
        <ExplainPanel
          title={t("preview.budget")}
          result={<Money fen={leftFen} />}
          steps={[
            { title: t("preview.budgetOf", { months: budget.months.join(", ") }), rows: [{ label: t("preview.budgetAmount"), value: <Money fen={budget.amountFen} /> }] },
            {
              title: t("preview.budgetLess"),
              rows: [
                { label: t("preview.budgetApproved"), value: <Money fen={budget.approvedFen} /> },
                { label: t("preview.budgetPending"), value: <Money fen={budget.pendingFen} /> },
                { label: t("preview.budgetThis"), value: <Money fen={costFen} /> },
                { label: t("preview.budgetLeft"), value: <Money fen={leftFen} />, strong: true },
              ],
              note: t("preview.budgetNote"),
            },
          ]}
          onClose={() => setExplained(false)}
        />
      ) : null}
      <LimitNotes warnings={preview.warnings} />
      {preview.duplicates.length > 0 ? (
        <div className="mu-note mu-note-warning" role="status">
          <strong>{t("preview.duplicates")}</strong>
          <DuplicateList duplicates={preview.duplicates} />
        </div>
      ) : null}
      {preview.route ? (
        <>
          <h3>{t("preview.route")}</h3>
          <Suspense fallback={null}>
            <Form.Item name="approvers" noStyle>
              <RoutePreview route={preview.route} />
            </Form.Item>
          </Suspense>
        </>
      ) : null}
    </aside>
  );
}
