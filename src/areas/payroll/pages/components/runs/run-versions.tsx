import { Alert, Skeleton } from "antd";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { readRunVersions } from "../../../runs-api.ts";
import { ContentText } from "../content-text.tsx";
import "../definitions.css";

type Used = OutputOf<typeof readRunVersions>["sets"][number];

/** The formulas and figures that a run was last calculated with, and which of them have become other ones since. */
export function RunVersions({ id }: { id: number }) {
  const t = useTexts("payroll");
  const { data, error, refetch, isPending } = useCall(readRunVersions, { id }, { keep: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.sets.length === 0) return <Empty title={t("versions.none")} />;
  return (
    <div className="mu-detail">
      <p className="mu-secondary">{t("versions.hint")}</p>
      {data.sets.length > 1 ? (
        <Alert type="info" showIcon title={t("versions.several", { n: data.sets.length })} />
      ) : null}
      {data.sets.map((used) => (
        <UsedSet key={used.digest} used={used} />
      ))}
    </div>
  );
}

function UsedSet({ used }: { used: Used }) {
  const t = useTexts("payroll");
  return (
    <>
      <p className="mu-secondary" title={used.digest}>
        {t("versions.digest", { digest: used.digest.slice(0, 16) })}
      </p>
      <Section title={t("versions.formulas")}>
        <DataTable
          label={t("versions.formulas")}
          rows={used.formulas.map((one) => ({ ...one, id: one.itemId }))}
          columns={[
            { key: "name", title: t("versions.item"), width: 160 },
            {
              key: "text",
              title: t("versions.text"),
              grow: true,
              render: ({ text }) => <code className="mu-formula-whole">{text}</code>,
            },
            { key: "since", title: t("versions.since"), value: ({ since }) => since ?? t("versions.own"), width: 110 },
            { key: "now", title: t("versions.now"), render: ({ isChanged }) => <Now isChanged={isChanged} /> },
          ]}
        />
      </Section>
      <Section title={t("versions.parameters")}>
        <DataTable
          label={t("versions.parameters")}
          rows={used.parameters.map((one, at) => ({ ...one, id: at }))}
          empty={t("versions.noParameters")}
          columns={[
            { key: "name", title: t("versions.parameter"), width: 160 },
            {
              key: "place",
              title: t("versions.place"),
              value: ({ city, entity }) => entity ?? city ?? t("versions.everywhere"),
              width: 130,
            },
            {
              key: "content",
              title: t("versions.content"),
              render: ({ content }) => <ContentText content={content} short />,
              width: 180,
            },
            {
              key: "since",
              title: t("versions.since"),
              value: ({ fromMonth, toMonth }) =>
                toMonth === null ? fromMonth : t("versions.until", { from: fromMonth, to: toMonth }),
              width: 110,
            },
            { key: "source", title: t("versions.source"), grow: true },
            { key: "now", title: t("versions.now"), render: ({ isChanged }) => <Now isChanged={isChanged} /> },
          ]}
        />
      </Section>
    </>
  );
}

function Now({ isChanged }: { isChanged: boolean }) {
  const t = useTexts("payroll");
  return (
    <StatusTag tone={isChanged ? "warning" : "neutral"} text={t(isChanged ? "versions.changed" : "versions.same")} />
  );
}
