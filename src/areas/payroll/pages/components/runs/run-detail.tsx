import { useState } from "react";
import { Alert, Button } from "antd";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listSlips, readRun } from "../../../runs-api.ts";
import { runList, type RunRow } from "../../../runs-list.ts";
import { slipList, type SlipRow } from "../../../slips-list.ts";
import { markWords, runWords } from "../../../words.ts";
import { PaymentsTab } from "../payments/payments-tab.tsx";
import { Receipts } from "../payslips/receipts.tsx";
import { CompareRun } from "./compare-run.tsx";
import { RunVersions } from "./run-versions.tsx";
import { runSteps, type RunStepName } from "./run-step.tsx";
import { SlipDetail } from "./slip-detail.tsx";
import { SlipStep, slipSteps, type AskedSlipStep } from "./slip-step.tsx";

type Detail = OutputOf<typeof readRun>;

/** One run: its sums, its people, what moved since last month, what is odd, and who is not in it. */
export function RunDetail({
  place,
  onStep,
}: {
  place: DetailPlace<RunRow>;
  onStep: (step: RunStepName, row: Pick<RunRow, "id" | "version" | "number" | "people">) => void;
}) {
  const t = useTexts("payroll");
  const can = useCan();
  const payslips = useTexts("payroll/payslips");
  const query = useCall(readRun, { id: place.id }, { keep: true, every: 5_000 });
  const { data } = query;
  const steps = data ? runSteps.filter((step) => data.actions.includes(step)) : [];
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={data ? `${data.number} · ${data.template} · ${data.month}` : ""}
      mark={data ? <Status of={runWords} value={data.state} /> : null}
      width={1080}
      head={data ? <Head detail={data} /> : null}
      tabs={
        data
          ? [
              { key: "people", label: t("detail.people"), content: <People run={data} /> },
              ...(can("C60302.view")
                ? [{ key: "compare", label: t("detail.compare"), content: <CompareRun id={data.id} /> }]
                : []),
              ...(data.state === "granted"
                ? [{ key: "payments", label: t("detail.payments"), content: <PaymentsTab run={data} /> }]
                : []),
              ...(data.state === "draft" || data.state === "deleted"
                ? []
                : [{ key: "versions", label: t("detail.versions"), content: <RunVersions id={data.id} /> }]),
              { key: "marks", label: t("detail.marks"), content: <Marks detail={data} /> },
              ...(data.state === "granted"
                ? [{ key: "payslips", label: payslips("office.tab"), content: <Receipts run={data} /> }]
                : []),
              ...(data.kind === "main" && data.state !== "deleted"
                ? [{ key: "leftOut", label: t("detail.leftOut"), content: <LeftOut detail={data} /> }]
                : []),
            ]
          : []
      }
      actions={
        data
          ? steps.map((step) => (
              <Button
                key={step}
                type={step === (data.state === "draft" ? "calculate" : "grant") ? "primary" : "default"}
                danger={step === "delete"}
                onClick={() => onStep(step, data)}
              >
                {t(`act.${step}`)}
              </Button>
            ))
          : null
      }
    />
  );
}

function Head({ detail }: { detail: Detail }) {
  const t = useTexts("payroll");
  const fact = useFactsOf(runList, detail);
  const notes = [
    ...(detail.openDepartments.length > 0 && detail.state !== "granted"
      ? [t("run.attendanceOpen", { departments: listText(detail.openDepartments) })]
      : []),
    ...(detail.unseen > 0 ? [t("run.unseen", { n: detail.unseen })] : []),
    ...(detail.deleteReason ? [t("run.deleteReason", { reason: detail.deleteReason })] : []),
    ...(detail.returnReason ? [t("run.returnReason", { reason: detail.returnReason })] : []),
    ...(detail.grantReason ? [t("run.grantReason", { reason: detail.grantReason })] : []),
    ...(detail.grossFen === null && detail.state !== "draft" ? [t("run.sumsHidden")] : []),
    ...(detail.progress === null ? [] : [t("run.progress", { done: detail.progress })]),
  ];
  return (
    <>
      <Facts
        facts={[
          fact("entity"),
          { label: t("run.days"), value: `${detail.from} – ${detail.to}` },
          fact("payDate"),
          fact("people"),
          fact("grossFen"),
          fact("netFen"),
          fact("employerFen"),
          fact("change"),
          fact("held"),
        ]}
      />
      {notes.map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
    </>
  );
}

function People({ run }: { run: Detail }) {
  const t = useTexts("payroll");
  const [opened, open] = useState<number>();
  const [asked, ask] = useState<AskedSlipStep>();
  return (
    <>
      <ListPart
        list={slipList}
        call={listSlips}
        fixed={{ runId: run.id }}
        filters={{ runId: false }}
        columns={{
          name: { render: (row) => <NameLink row={row} onOpen={open} /> },
          marks: {
            render: ({ marks }) => <span title={listText(marks)}>{marks.length === 0 ? "-" : listText(marks)}</span>,
          },
        }}
        actions={(row) => [
          ...(row.actions.includes("view") ? [{ key: "view", label: t("act.view"), onClick: () => open(row.id) }] : []),
          ...slipSteps
            .filter((step) => row.actions.includes(step))
            .map((step) => ({
              key: step,
              label: t(`act.${step}`),
              danger: step === "pull",
              onClick: () => ask({ step, row, month: run.month }),
            })),
        ]}
        onOpen={(row) => {
          if (row.actions.includes("view")) open(row.id);
        }}
      />
      {opened === undefined ? null : <SlipDetail id={opened} onClose={() => open(undefined)} />}
      {asked ? <SlipStep {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

function NameLink({ row, onOpen }: { row: SlipRow; onOpen: (id: number) => void }) {
  return row.actions.includes("view") ? (
    <button type="button" className="mu-plain mu-cell-link" onClick={() => onOpen(row.id)}>
      {row.name}
    </button>
  ) : (
    <>{row.name}</>
  );
}

function Marks({ detail }: { detail: Detail }) {
  const t = useTexts("payroll");
  const say = useSay();
  return (
    <DataTable
      label={t("detail.marks")}
      rows={detail.marks.map((mark) => ({ ...mark, id: mark.code }))}
      columns={[
        { key: "mark", title: t("detail.marks"), render: ({ code }) => say(markWords[code]), grow: true },
        { key: "count", title: t("detail.people"), kind: "number" },
        {
          key: "blocks",
          title: "",
          render: ({ blocks }) => (
            <StatusTag tone={blocks ? "danger" : "info"} text={t(blocks ? "detail.blocks" : "detail.inform")} />
          ),
        },
      ]}
    />
  );
}

function LeftOut({ detail }: { detail: Detail }) {
  const t = useTexts("payroll");
  return (
    <DataTable
      label={t("detail.leftOut")}
      rows={detail.leftOut.map((one) => ({ ...one, id: one.memberId }))}
      empty={t("detail.noLeftOut")}
      columns={[
        { key: "name", title: t("compare.person"), render: ({ name, jobNumber }) => `${name} ${jobNumber ?? ""}` },
        { key: "cause", title: t("leftOut.cause"), render: ({ cause }) => t(`leftOut.${cause}`), grow: true },
      ]}
    />
  );
}
