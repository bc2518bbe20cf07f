import { Suspense } from "react";
import { Tag } from "antd";
import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ownOf } from "#platform/own-of.ts";
import type { Filter } from "#ui/list-page/filter-types.ts";
import { Filters } from "#ui/list-page/filters.tsx";
import { lent, useSockets, type FilterPicker } from "#ui/sockets.ts";
import { choicesOf, useSay, useUiTexts } from "#ui/texts.ts";
import { useSession } from "#ui/session.ts";
import { filterWords } from "./filter-words.ts";
import { listOf, type Chosen, type ReportState } from "./use-report.ts";
import { ValuesSelect } from "./values-select.tsx";

const width = 170;

function ManyOf({
  picker,
  label,
  value,
  onChange,
}: {
  picker: FilterPicker;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const Many = lent({ load: picker.loadMany });
  return (
    <Suspense fallback={<span style={{ width }} />}>
      <Many
        label={label}
        width={width}
        value={listOf(value).map(Number).filter(Number.isSafeInteger)}
        onChange={(ids) => onChange((ids ?? []).join(","))}
      />
    </Suspense>
  );
}

/** The filters that a report declares, with the controls that lists use; several values each. */
function useReportFilters(report: AnyReport, chosen: Chosen): Filter[] {
  const say = useSay();
  const t = useUiTexts();
  const { kind: audience } = useSession();
  const { filterPickers } = useSockets();
  const filters = report.filters.flatMap((name): Filter[] => {
    const { title, kind, words, staffOnly } = ownOf(report.of.dimensions, name)!;
    if (audience === "agency" && staffOnly) return [];
    const label = say(title);
    if (kind === "status")
      return [{ kind: "select", name, label, options: choicesOf(words ?? {}, say), multiple: true }];
    const { values } = report;
    if (kind === "text" && values) {
      const input = { dimension: name, from: chosen["from"], to: chosen["to"] };
      const render = (value: string, set: (value: string) => void) => (
        <ValuesSelect call={values} input={input} label={label} width={width} value={value} onChange={set} />
      );
      return [{ kind: "custom", name, label, render }];
    }
    const picker = filterPickers.find((one) => one.kind === kind);
    // Pickers ask for the structure of the company, which a labour company may not read; it narrows by a click on a row.
    if (!picker || audience === "agency") return [];
    const render = (value: string, set: (value: string) => void) => (
      <ManyOf picker={picker} label={label} value={value} onChange={set} />
    );
    return [{ kind: "custom", name, label, render }];
  });
  return report.rows.includes("person")
    ? [...filters, { kind: "search", name: "search", label: t("report.search") }]
    : filters;
}

export function ReportFilters({ report, title, state }: { report: AnyReport; title: string; state: ReportState }) {
  const { chosen, choose } = state;
  const filters = useReportFilters(report, chosen);
  const values = Object.fromEntries(filters.map(({ name }) => [name, chosen[name] ?? ""]));
  const dimensions = [...Object.keys(report.of.dimensions), "search"];
  return (
    <Filters
      of={title}
      filters={filters}
      values={values}
      onChange={choose}
      onReset={() => choose(Object.fromEntries(dimensions.map((name) => [name, ""])))}
      isReset={dimensions.every((name) => chosen[name] === undefined)}
    />
  );
}

/** What a drill-down narrowed by that has no control of its own: said, and to be taken away. */
export function CarriedFilters({ report, data, state }: { report: AnyReport; data: ReportAnswer; state: ReportState }) {
  const say = useSay();
  const t = useUiTexts();
  const carried = data.filters.filter(
    ({ dimension, values }) => !report.filters.includes(dimension) || values.some(({ key }) => key === "none"),
  );
  if (carried.length === 0) return null;
  return (
    <div className="mu-report-carried">
      {carried.map((filter) => (
        <Tag
          key={filter.dimension}
          closable={{ "aria-label": t("report.withoutFilter", { filter: say(filter.title) }) }}
          onClose={(event) => {
            event.preventDefault();
            state.choose({ [filter.dimension]: "" });
          }}
        >
          {filterWords(report, filter, say, t)}
        </Tag>
      ))}
    </div>
  );
}
