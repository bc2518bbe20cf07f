import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { readAttendanceToday } from "../../api.ts";
import { AttendanceBars } from "./attendance-bars.tsx";
import "./dashboards.css";

const everyMs = 30_000;
const figures = ["planned", "atWork", "done", "late", "missing"] as const;
const tones: Partial<Record<(typeof figures)[number], string>> = { late: "warning", missing: "danger" };

/** Who was to come today and where they are, live. */
export default function AttendanceCard() {
  const t = useTexts("dashboards");
  const { data, isPending, error, refetch } = useCall(
    readAttendanceToday,
    {},
    { every: everyMs, send: { hideLoading: true } },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.total.planned === 0) return <span className="mu-secondary">{t("attendance.none")}</span>;
  return (
    <>
      <dl className="da-figures" aria-live="polite">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`attendance.${name}`)}</dt>
            <dd data-tone={data.total[name] > 0 ? tones[name] : undefined}>{numberText(data.total[name])}</dd>
          </div>
        ))}
      </dl>
      <AttendanceBars departments={data.departments} />
      <div className="da-scroll" tabIndex={0} role="region" aria-label={t("attendance.department")}>
        <table className="da-table">
          <thead>
            <tr>
              <th scope="col">{t("attendance.department")}</th>
              {figures.map((name) => (
                <th key={name} scope="col">
                  {t(`attendance.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.departments.map((department) => (
              <tr key={department.departmentId}>
                <th scope="row">{department.name}</th>
                {figures.map((name) => (
                  <td key={name} className={department[name] > 0 ? `da-${name}` : undefined}>
                    {numberText(department[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
