import { Skeleton } from "antd";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { numberText, today } from "#ui/format.ts";
import { Hours } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { readEfficiency } from "../../api.ts";
import "./dashboards.css";

const silently = { send: { hideLoading: true } };
const fteText = (hundredths: number) => numberText(hundredths / 100, 2);

/** How many full-time people the hourly work of the month equals so far, by department, beside the whole month before. */
export default function FteCard() {
  const t = useTexts("dashboards");
  const first = `${monthTextOf(today())}-01`;
  const now = useCall(readEfficiency, { from: first, to: today() }, silently);
  const before = useCall(
    readEfficiency,
    { from: `${addMonthsTo(monthTextOf(today()), -1)}-01`, to: addDays(first, -1) },
    silently,
  );
  if (now.error && !now.data) return <ErrorState error={now.error} onRetry={() => void now.refetch()} />;
  if (!now.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { fteHundredths, minutes, departments } = now.data;
  const most = Math.max(1, ...departments.map((one) => one.minutes));
  return (
    <>
      <div className="da-head">
        <span>
          <small className="mu-secondary">{t("fte.soFar")}</small>
          <div className="da-big">{fteText(fteHundredths)}</div>
        </span>
        <span style={{ textAlign: "end" }}>
          <small className="mu-secondary">{t("fte.before")}</small>
          <div className="mu-number">{before.data ? fteText(before.data.fteHundredths) : "-"}</div>
        </span>
      </div>
      <small className="mu-secondary">
        {t("fte.how")} <Hours minutes={minutes} />
      </small>
      {departments.length === 0 ? (
        <p className="mu-secondary">{t("fte.none")}</p>
      ) : (
        <ul className="da-bars" tabIndex={0} aria-label={t("fte.byDepartment")}>
          {departments.map((one) => (
            <li key={one.departmentId}>
              <span>{one.name}</span>
              <span className="mu-number mu-secondary">{fteText(one.fteHundredths)}</span>
              <progress max={most} value={one.minutes} aria-label={`${one.name} ${fteText(one.fteHundredths)}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
