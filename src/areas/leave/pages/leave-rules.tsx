import { useState } from "react";
import { Button } from "antd";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listTypeRules, type KindRule } from "../rules-api.ts";
import { kindWords, unitWords } from "../words.ts";
import { RuleForm } from "./components/rule-form.tsx";
import { RuleVersions } from "./components/rule-versions.tsx";

export default function LeaveRules() {
  const t = useTexts("leave");
  const say = useSay();
  const can = useCan();
  const { data, error, isPending, refetch } = useCall(listTypeRules, {});
  const [chosen, choose] = useState<{ what: "edit" | "versions"; kind: KindRule["kind"] }>();
  const one = data?.kinds.find((rule) => rule.kind === chosen?.kind);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const days = (value: number | null) => (value === null ? t("rules.noLimit") : t("days", { count: value }));
  return (
    <Page>
      <p className="mu-secondary">{t("rules.intro")}</p>
      <DataTable
        label={t("rules.title")}
        rows={(data?.kinds ?? []).map((rule) => ({ ...rule, id: rule.kind }))}
        loading={isPending}
        empty={null}
        columns={[
          { key: "kind", title: t("kind"), kind: "status", statuses: kindWords },
          {
            key: "enabled",
            title: t("rules.enabled"),
            render: ({ rule }) => (
              <StatusTag
                tone={rule.enabled ? "success" : "neutral"}
                text={t(rule.enabled ? "rules.on" : "rules.off")}
              />
            ),
          },
          { key: "unit", title: t("rules.unit"), value: ({ rule }) => say(unitWords[rule.unit]) },
          {
            key: "paid",
            title: t("rules.paid"),
            value: ({ rule }) => t(rule.paid ? "preview.paid" : "preview.unpaid"),
          },
          {
            key: "notice",
            title: t("rules.noticeDays"),
            value: ({ rule }) =>
              rule.noticeDays > 0
                ? t("days", { count: rule.noticeDays })
                : t("rules.afterwards", { days: rule.backDays }),
          },
          { key: "maxDays", title: t("rules.maxDays"), value: ({ rule }) => days(rule.maxDays) },
          { key: "yearDays", title: t("rules.yearDays"), value: ({ rule }) => days(rule.yearDays) },
          {
            key: "proof",
            title: t("rules.proof"),
            value: ({ rule }) =>
              rule.proofOverDays === null
                ? t("rules.noProof")
                : rule.proofOverDays === 0
                  ? t("rules.alwaysProof")
                  : t("rules.proofOver", { days: rule.proofOverDays }),
          },
          {
            key: "rest",
            title: t("rules.countsRestDays"),
            value: ({ rule }) => t(rule.countsRestDays ? "rules.counted" : "rules.notCounted"),
          },
          {
            key: "who",
            title: t("rules.everybody"),
            grow: true,
            value: ({ rule }) => t(rule.everybody ? "rules.everybodyYes" : "rules.ownOnly"),
          },
        ]}
        actions={(row) => [
          ...(can("C05306.edit")
            ? [{ key: "edit", label: t("edit"), onClick: () => choose({ what: "edit", kind: row.kind }) }]
            : []),
          {
            key: "versions",
            label: t("rules.versions", { count: row.versions.length }),
            onClick: () => choose({ what: "versions", kind: row.kind }),
          },
        ]}
      />
      {data && one && chosen?.what === "edit" ? (
        <RuleForm
          one={one}
          departments={data.departments}
          legalEntities={data.legalEntities}
          onClose={() => choose(undefined)}
        />
      ) : null}
      {one && chosen?.what === "versions" ? (
        <RuleVersions
          one={one}
          onClose={() => choose(undefined)}
          actions={
            can("C05306.edit") ? (
              <Button onClick={() => choose({ what: "edit", kind: one.kind })}>{t("edit")}</Button>
            ) : null
          }
        />
      ) : null}
    </Page>
  );
}
