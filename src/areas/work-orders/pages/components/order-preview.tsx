import { Suspense } from "react";
import { Form } from "antd";
import { ResubmitChoice, RoutePreview } from "#areas/approvals/web.ts";
import { hoursText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { PlanNotes } from "#ui/plan-notes.tsx";
import { useTexts } from "#ui/texts.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { ForecastPreview } from "./forecast.tsx";
import { LimitNotes } from "./limit-notes.tsx";
import type { Previewed } from "./use-preview.ts";

/** Beside the form: what the application comes to so far, what speaks against it and who will approve it. */
export function OrderPreview({ previewed }: { previewed: Previewed | undefined }) {
  const t = useTexts("work-orders");
  if (!previewed) return <aside className="wo-preview mu-secondary">{t("preview.empty")}</aside>;
  const { input, answer: preview } = previewed;
  const { costFen } = preview;
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
      </dl>
      <ForecastPreview rows={preview.forecast} dates={input.dates.length} />
      <PlanNotes
        place="work-order"
        plan={{ departmentId: input.departmentId, dates: input.dates, costFen, id: input.id ?? null }}
      />
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
            <Form.Item name="toOriginal" noStyle>
              <ResubmitChoice route={preview.route} />
            </Form.Item>
            <Form.Item name="approvers" noStyle>
              <RoutePreview route={preview.route} />
            </Form.Item>
          </Suspense>
        </>
      ) : null}
    </aside>
  );
}
