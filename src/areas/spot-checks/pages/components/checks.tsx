import { useState } from "react";
import { Tag } from "antd";
import { agencyFilter } from "#areas/agencies/web.tsx";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSession } from "#ui/session.ts";
import { TimeRange } from "#ui/time.tsx";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listChecks, readOverview, type CheckRow } from "../../api.ts";
import { checkWords } from "../../words.ts";
import { CheckDialogs, useCheckActions, type AskedOfCheck } from "./check-actions.tsx";
import { Figures } from "./figures.tsx";
import { percentOf } from "./percent-of.ts";

/** Everybody who was drawn in the last days, over all tasks. */
export function Checks() {
  const t = useTexts("spot-checks");
  const say = useSay();
  const isAgency = useSession().kind === "agency";
  const [asked, ask] = useState<AskedOfCheck>();
  const actions = useCheckActions(ask);
  return (
    <>
      <ListPage
        name="spot-checks"
        title={t("view.checks")}
        call={listChecks}
        every={60_000}
        filters={[
          {
            kind: "select",
            name: "span",
            label: t("span.label"),
            initial: "week",
            width: 124,
            options: [
              { value: "week", label: t("span.week") },
              { value: "month", label: t("span.month") },
            ],
          },
          {
            kind: "custom",
            name: "taskId",
            label: t("name"),
            render: (value, set) =>
              value === "" ? null : (
                <Tag closable={{ "aria-label": t("span.every") }} onClose={() => set("")}>
                  {t("span.task")}
                </Tag>
              ),
          },
          { kind: "select", name: "state", label: t("result"), options: choicesOf(checkWords, say), width: 126 },
          ...(isAgency
            ? []
            : [
                {
                  kind: "custom" as const,
                  name: "departmentId",
                  label: t("department"),
                  render: (value: string, set: (value: string) => void) => (
                    <DepartmentSelect
                      width={140}
                      label={t("department")}
                      value={value === "" ? undefined : Number(value)}
                      onChange={(id) => set(id === undefined ? "" : String(id))}
                    />
                  ),
                },
                agencyFilter(t("agency")),
              ]),
          { kind: "search", name: "search", label: t("searchPerson"), width: 180 },
        ]}
        columns={[
          { key: "name", title: t("person"), kind: "person", sort: true },
          { key: "jobNumber", title: t("jobNumber"), minor: true },
          { key: "departmentName", title: t("department"), sort: true },
          { key: "postName", title: t("post") },
          { key: "agencyName", title: t("agency"), sort: true },
          { key: "workDate", title: t("date"), kind: "date" },
          {
            key: "shift",
            title: t("shift"),
            kind: "timeRange",
            minor: true,
            render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} />,
          },
          { key: "taskName", title: t("name"), sort: true, grow: true },
          { key: "dueAt", title: t("sampledAt"), kind: "instant", sort: true },
          { key: "state", title: t("result"), kind: "status", statuses: checkWords, sort: true },
          { key: "checkedAt", title: t("checkedAt"), kind: "instant", sort: true, minor: true },
          { key: "checkedBy", title: t("checkedBy"), kind: "person", minor: true },
        ]}
        rowActions={actions}
        onOpen={(row) => ask({ what: "view", row })}
        summary={<Overview />}
        exportButton={(input) => (
          <ExportButton exporter="spotChecks.details" title={t("view.checks")} needs="C3700.export" input={input} />
        )}
        empty={{ title: t("checksEmpty"), hint: t("checksEmptyHint") }}
      />
      <CheckDialogs asked={asked} onClose={() => ask(undefined)} onAsk={(what, row: CheckRow) => ask({ what, row })} />
    </>
  );
}

function Overview() {
  const t = useTexts("spot-checks");
  const [{ span }] = useSearchState({ span: "week" });
  const { data } = useCall(readOverview, { span: span === "month" ? "month" : "week" }, { keep: true });
  return (
    <Figures
      label={t("span.label")}
      figures={[
        { label: t("openNow"), value: data?.open ?? "-" },
        { label: t("drawn"), value: data?.drawn ?? "-" },
        { label: t("checked"), value: data?.checked ?? "-" },
        { label: t("qualified"), value: data?.qualified ?? "-" },
        {
          label: t("unqualified"),
          value: data?.unqualified ?? "-",
          tone: data && data.unqualified > 0 ? "danger" : undefined,
        },
        { label: t("unchecked"), value: data?.unchecked ?? "-" },
        { label: t("passRate"), value: percentOf(data?.passPercent ?? null) ?? "-" },
      ]}
    />
  );
}
