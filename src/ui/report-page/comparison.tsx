import { useState } from "react";
import { Select } from "antd";
import { isCompared, type AnyReport } from "#platform/report/define-report.ts";
import { comparisons, noValue, type Comparison } from "#platform/report/selection.ts";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { useUiTexts } from "#ui/texts.ts";
import type { ReportState } from "./use-report.ts";

/** Against what the figures are compared. */
export function ComparisonChoice({ report, state }: { report: AnyReport; state: ReportState }) {
  const t = useUiTexts();
  const { chosen, choose, choices } = state;
  // The own period is chosen before its dates are: until then nothing is compared.
  const [isOwn, setOwn] = useState(false);
  const offered = comparisons.filter((one: Comparison) =>
    isCompared(one) ? report.compare?.periods : report.compare?.[one]?.every((key) => choices.sees(key)),
  );
  if (offered.length === 0) return null;
  const compared = chosen["compare"] ?? report.preset?.compare;
  const value = isOwn ? "custom" : compared === noValue ? undefined : compared;
  const compare = (next: string | undefined) => {
    setOwn(next === "custom");
    if (next !== "custom")
      choose({ compare: next ?? (report.preset?.compare ? noValue : ""), compareFrom: "", compareTo: "" });
  };
  return (
    <>
      <Select<string>
        allowClear
        popupMatchSelectWidth={false}
        aria-label={t("report.compare")}
        placeholder={t("report.compare")}
        style={{ width: 160 }}
        value={value ?? null}
        options={offered.map((one) => ({ value: one, label: t(`report.against.${one}`) }))}
        onChange={compare}
      />
      {value === "custom" ? (
        <DateRangeField
          label={t("report.ownPeriod")}
          value={[chosen["compareFrom"], chosen["compareTo"]]}
          onChange={(range) => {
            const [compareFrom, compareTo] = range ?? [];
            if (!compareFrom || !compareTo) return;
            setOwn(false);
            choose({ compare: "custom", compareFrom, compareTo });
          }}
        />
      ) : null}
    </>
  );
}
