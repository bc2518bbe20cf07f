import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { MiniBars } from "#ui/chart/mini-bars.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { numberText, percentText } from "#ui/format.ts";
import { clausesText, useTexts } from "#ui/texts.ts";
import { readAgencyWeeks } from "../../api.ts";
import { fillOf, lateShareOf } from "../../rules/agency-weeks.ts";
import { AgencyTable } from "./agency-table.tsx";
import "./dashboards.css";

type Answer = OutputOf<typeof readAgencyWeeks>;

/** One small picture of fill and lateness for each labour company, all on one scale, the worst first. */
export default function AgencyWeeks() {
  const t = useTexts("dashboards");
  const { data, error, isPending, refetch } = useCall(readAgencyWeeks, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.agencies.length === 0) return <Empty title={t("compare.none")} />;
  const weeks = data.agencies.flatMap((agency) => agency.weeks);
  const most = Math.max(1, ...weeks.flatMap(({ requested, assigned }) => [requested, assigned]));
  // A share in steps of ten, so that one late person among few does not look like all of them.
  const mostShare = Math.max(0.1, Math.ceil(Math.max(...weeks.map((week) => lateShareOf(week) ?? 0)) * 10) / 10);
  return (
    <div className="da-compare">
      <p className="mu-secondary">
        {t("compare.about")} {t("compare.scale", { most: numberText(most), share: percentText(mostShare) })}
      </p>
      <ul className="da-multiples">
        {data.agencies.map((agency) => (
          <Multiple key={agency.agencyId} agency={agency} weeks={data.weeks} most={most} mostShare={mostShare} />
        ))}
      </ul>
      <AgencyTable agencies={data.agencies} />
    </div>
  );
}

function Multiple({
  agency,
  weeks,
  most,
  mostShare,
}: {
  agency: Answer["agencies"][number];
  weeks: readonly string[];
  most: number;
  mostShare: number;
}) {
  const t = useTexts("dashboards");
  const { assigned, requested, attended } = agency;
  const fill = fillOf(agency);
  const late = lateShareOf(agency);
  const fillBars = agency.weeks.map((week, index) => ({
    value: week.assigned,
    frame: week.requested,
    said: t("compare.fillWeek", { week: weeks[index]!, ...week }),
  }));
  const lateBars = agency.weeks.map((week, index) => ({
    value: lateShareOf(week),
    said: t("compare.lateWeek", { week: weeks[index]!, ...week }),
  }));
  const said = (bars: readonly { said: string }[]) => `${agency.name} ${clausesText(bars.map((bar) => bar.said))}`;
  return (
    <li className="mu-panel">
      <h2>{agency.name}</h2>
      <p>
        {fill === null ? t("compare.noFill") : t("compare.fill", { share: percentText(fill), assigned, requested })}
      </p>
      <MiniBars label={said(fillBars)} bars={fillBars} most={most} />
      <p>
        {late === null
          ? t("compare.noLate")
          : t("compare.lateShare", { share: percentText(late), late: agency.late, attended })}
      </p>
      <MiniBars label={said(lateBars)} bars={lateBars} most={mostShare} height={34} tone="warning" />
      <p className="da-ends">
        <span>{weeks[0]!.slice(5)}</span>
        <span>{weeks.at(-1)!.slice(5)}</span>
      </p>
    </li>
  );
}
