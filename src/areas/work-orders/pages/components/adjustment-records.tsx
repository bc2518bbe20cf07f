import { durationText } from "#ui/format.ts";
import { AgainstPlan } from "#ui/money.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { Instant, TimeRange } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import type { AdjustmentRecord } from "../../detail-api.ts";
import { orderWords } from "../../words.ts";

/** Every adjustment of an order, newest first, with each changed line before and after. */
export function AdjustmentRecords({ records }: { records: readonly AdjustmentRecord[] }) {
  const t = useTexts("work-orders");
  if (records.length === 0) return <p className="mu-secondary">{t("detail.noAdjustments")}</p>;
  return (
    <div className="wo-records">
      {records.map((record) => (
        <section key={record.id} className="mu-panel">
          <header className="wo-tags">
            <strong>{record.number}</strong>
            <Status of={orderWords} value={record.state} />
            <StatusTag tone="neutral" text={t(record.neededApproval ? "detail.byApproval" : "detail.atOnce")} />
            <span className="mu-secondary">
              {record.adjustedBy} <Instant at={record.at} />
            </span>
          </header>
          <p>{record.reason}</p>
          <p>
            {t("detail.hoursChange")} <span className="mu-number">{durationText(record.minutesChange)}</span> ·{" "}
            {t("detail.costChange")} <AgainstPlan fen={record.costChangeFen} />
          </p>
          {record.before.map((before) => {
            const after = record.after.find((line) => line.lineId === before.lineId) ?? before;
            return (
              <p key={before.lineId} className="wo-change">
                <LineText line={before} /> → <LineText line={after} />
              </p>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function LineText({ line }: { line: AdjustmentRecord["before"][number] }) {
  const t = useTexts("work-orders");
  return (
    <span>
      {line.postName} {line.workDate} <TimeRange from={line.startMinute} to={line.endMinute} /> ·{" "}
      {t("unit.people", { count: line.headcount })}
      {line.agencyName ? ` · ${line.agencyName}` : ""}
    </span>
  );
}
