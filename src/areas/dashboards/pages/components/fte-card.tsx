import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { numberText } from "#ui/format.ts";
import { Hours } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { readFte } from "../../home-api.ts";
import { CardLink, DepartmentLink } from "./card-link.tsx";
import "./dashboards.css";

const hoursReport = "WORKING_HOURS_ANALYSIS";
const hoursPage = "/reportCenter/workingHoursAnalysisOne";

const fteText = (hundredths: number) => numberText(hundredths / 100, 2);

/** How many full-time people the hourly work of the month equals so far, by department, beside the whole month before. */
export default function FteCard() {
  const t = useTexts("dashboards");
  const { data, error, refetch } = useCall(readFte, {}, { send: { hideLoading: true } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { soFar, before, departments } = data;
  if (soFar.minutes + before.minutes === 0) return <span className="mu-secondary">{t("fte.none")}</span>;
  const most = Math.max(1, ...departments.map((one) => one.minutes));
  return (
    <>
      <div className="da-head">
        <span>
          <small className="mu-secondary">{t("fte.soFar")}</small>
          <div className="da-big">{fteText(soFar.fteHundredths)}</div>
        </span>
        <span style={{ textAlign: "end" }}>
          <small className="mu-secondary">{t("fte.before")}</small>
          <div className="mu-number">{fteText(before.fteHundredths)}</div>
        </span>
      </div>
      <small className="mu-secondary">
        {t("fte.how")} <Hours minutes={soFar.minutes} />
      </small>
      {departments.length === 0 ? (
        <p className="mu-secondary">{t("fte.none")}</p>
      ) : (
        <ul className="da-bars" tabIndex={0} aria-label={t("fte.byDepartment")}>
          {departments.map((one) => (
            <li key={one.departmentId}>
              <span>
                <DepartmentLink needs={hoursReport} to={hoursPage} {...one} />
              </span>
              <span className="mu-number mu-secondary">{fteText(one.fteHundredths)}</span>
              <progress max={most} value={one.minutes} aria-label={`${one.name} ${fteText(one.fteHundredths)}`} />
            </li>
          ))}
        </ul>
      )}
      <CardLink needs={hoursReport} to={hoursPage}>
        {t("fte.report")}
      </CardLink>
    </>
  );
}
