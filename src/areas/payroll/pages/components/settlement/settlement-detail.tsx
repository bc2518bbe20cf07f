import { Alert, Button } from "antd";
import { Link } from "@tanstack/react-router";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { instantText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { searchTo } from "#ui/search-state.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { Timeline } from "#ui/timeline.tsx";
import { runList } from "../../../runs-list.ts";
import { readSettlement } from "../../../settlement-api.ts";
import { settlementList, type SettlementRow } from "../../../settlement-list.ts";
import { monthWords, runKindWords, runWords } from "../../../words.ts";
import type { AskedSettle } from "./settle-step.tsx";

type Detail = OutputOf<typeof readSettlement>;

/** A month of a legal entity: what is still open, its runs, and who settled it. */
export function SettlementDetail({
  place,
  onStep,
}: {
  place: DetailPlace<SettlementRow>;
  onStep: (step: AskedSettle["step"], row: AskedSettle["row"]) => void;
}) {
  const t = useTexts("payroll/settlement");
  const query = useCall(readSettlement, { id: place.id }, { keep: true });
  const { data } = query;
  const steps = (["settle", "cancel"] as const).filter((step) => data?.actions.includes(step));
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={data ? t("title", { entity: data.entity, month: data.month }) : ""}
      mark={data ? <Status of={monthWords} value={data.state} /> : null}
      width={960}
      head={data ? <Head detail={data} /> : null}
      tabs={
        data
          ? [
              { key: "checks", label: t("checks"), content: <Checks detail={data} /> },
              { key: "runs", label: t("runs"), content: <Runs detail={data} /> },
              { key: "trail", label: t("trail"), content: <Trail detail={data} /> },
            ]
          : []
      }
      actions={
        data
          ? steps.map((step) => (
              <Button
                key={step}
                type={step === "settle" ? "primary" : "default"}
                danger={step === "cancel"}
                onClick={() => onStep(step, data)}
              >
                {t(step)}
              </Button>
            ))
          : null
      }
    />
  );
}

function Head({ detail }: { detail: Detail }) {
  const t = useTexts("payroll/settlement");
  const fact = useFactsOf(settlementList, detail);
  return (
    <>
      <Facts
        facts={[
          fact("runs"),
          fact("people"),
          fact("grossFen"),
          fact("netFen"),
          fact("paid"),
          fact("unpaid"),
          fact("failed"),
          ...(detail.settledAt === null ? [] : [fact("settledBy"), fact("settledAt")]),
        ]}
      />
      {detail.grossFen === null ? <Alert type="info" showIcon title={t("sumsHidden")} /> : null}
    </>
  );
}

const tones = { ok: "success", open: "warning", blocks: "danger" } as const;

function Checks({ detail }: { detail: Detail }) {
  const t = useTexts("payroll/settlement");
  return (
    <DataTable
      label={t("checks")}
      rows={detail.checks.map((check) => ({ ...check, id: check.kind }))}
      columns={[
        { key: "name", title: t("checkName"), width: 230, render: ({ kind }) => t(`check.${kind}`) },
        {
          key: "state",
          title: t("checkState"),
          width: 130,
          render: ({ state }) => <StatusTag tone={tones[state]} text={t(`state.${state}`)} />,
        },
        {
          key: "what",
          title: t("checkWhat"),
          grow: true,
          render: ({ names, count }) =>
            count > names.length ? t("more", { names: listText(names), n: count }) : listText(names),
        },
      ]}
    />
  );
}

function Runs({ detail }: { detail: Detail }) {
  const t = useTexts("payroll/settlement");
  const say = useSay();
  const title = (of: keyof typeof runList.columns) => say(runList.columns[of]);
  return (
    <DataTable
      label={t("runs")}
      rows={detail.runList}
      columns={[
        {
          key: "number",
          title: title("number"),
          width: 150,
          render: ({ id, number, state }) => (
            <Link
              className="mu-cell-link"
              to="/salyTaxManagement/calculation"
              search={searchTo({ open: String(id), ...(state === "granted" ? { tab: "granted" } : {}) })}
            >
              {number}
            </Link>
          ),
        },
        { key: "template", title: title("template"), grow: true },
        { key: "kind", title: title("kind"), render: ({ kind }) => say(runKindWords[kind]) },
        { key: "payDate", title: title("payDate"), kind: "date" },
        { key: "people", title: title("people"), kind: "number" },
        { key: "netFen", title: title("netFen"), kind: "money" },
        { key: "paid", title: say(settlementList.columns.paid), kind: "number" },
        { key: "unpaid", title: say(settlementList.columns.unpaid), kind: "number" },
        { key: "state", title: title("state"), render: ({ state }) => <Status of={runWords} value={state} /> },
      ]}
    />
  );
}

function Trail({ detail }: { detail: Detail }) {
  const t = useTexts("payroll/settlement");
  if (detail.trail.length === 0) return <p className="mu-secondary">{t("noTrail")}</p>;
  return (
    <Timeline
      items={detail.trail.map(({ action, by, at, reason }, index) => ({
        key: index,
        title: `${t(`step.${action}`)} · ${by ?? ""}`,
        at: instantText(at),
        content: reason,
        tone: action === "settle" ? "success" : "warning",
      }))}
    />
  );
}
