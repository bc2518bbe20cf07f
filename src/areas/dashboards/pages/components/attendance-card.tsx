import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { numberText } from "#ui/format.ts";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { readAttendanceToday } from "../../api.ts";
import { AttendanceBars } from "./attendance-bars.tsx";
import "./dashboards.css";

const everyMs = 30_000;
const figures = ["planned", "signedIn", "atWork", "late", "missing"] as const;
type Figure = (typeof figures)[number];
const tones: Partial<Record<Figure, string>> = { late: "warning", missing: "danger" };
type Department = OutputOf<typeof readAttendanceToday>["departments"][number];

/** A figure as the door to the people it counts: the board of today, for who is at work the list of those. */
function Door({ of, department, children }: { of: Figure; department?: Department; children: ReactNode }) {
  const can = useCan();
  const isList = of === "atWork";
  if (!can(isList ? "C3200" : "C3100")) return <>{children}</>;
  const search = {
    ...(department ? { departmentId: department.departmentId } : {}),
    ...(isList || of === "planned" ? {} : { who: of }),
  };
  return (
    <Link to={isList ? "/employees/employeesWork" : "/employees/signIn"} search={searchTo(search)}>
      {children}
    </Link>
  );
}

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
  if (data.total.planned + data.total.atWork === 0) return <span className="mu-secondary">{t("attendance.none")}</span>;
  return (
    <>
      <dl className="da-figures" aria-live="polite">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`attendance.${name}`)}</dt>
            <dd data-tone={data.total[name] > 0 ? tones[name] : undefined}>
              <Door of={name}>{numberText(data.total[name])}</Door>
            </dd>
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
                    {department[name] > 0 ? (
                      <Door of={name} department={department}>
                        {numberText(department[name])}
                      </Door>
                    ) : (
                      numberText(department[name])
                    )}
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
