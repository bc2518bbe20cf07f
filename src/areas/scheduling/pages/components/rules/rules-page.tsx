import { useState, type ReactNode } from "react";
import { Alert } from "antd";
import { contradictionText } from "#platform/rota/contradictions.ts";
import { ruleKinds, type RuleKindKey } from "#platform/rota/rules.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { today } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { listText, useLocale, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { definitionOptions } from "../../../definitions-api.ts";
import { contradictingRules } from "../../../rules/contradicting-rules.ts";
import { endRosterRule, listRosterRules, rosterRuleRows, type RosterRuleRow } from "../../../rules-api.ts";
import type { RulePeopleKey } from "../../../words.ts";
import { RuleForm } from "./rule-form.tsx";
import { useRuleText } from "./rule-text.ts";
import "../scheduling.css";

/** Those that were ended, or begin later, contradict nothing today. */
const isInForce = ({ validFrom, endedOn }: RosterRuleRow) =>
  (validFrom === null || validFrom <= today()) && (endedOn === null || endedOn > today());

const codes = { own: "C05207.edit", outsourced: "SchedulingRule.edit" } as const;

/** Rules of rosters: what holds for everybody of a kind, and below it what holds instead for some of them. */
export function RulesPage({ people, note }: { people: RulePeopleKey; note?: ReactNode }) {
  const t = useTexts("scheduling/rosters");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const ruleText = useRuleText();
  const [{ rule, instead }, set] = useSearchState({ rule: 0, instead: false });
  const [gone, end] = useState<RosterRuleRow>();
  const { data, error, isPending, refetch } = useCall(listRosterRules, { people });
  const { data: shifts } = useCall(definitionOptions, {}, { keep: true });
  const locale = useLocale();
  const titleOf = ({ kind }: RosterRuleRow) => say(ruleKinds[kind as RuleKindKey]);
  const isMany = ({ kind }: RosterRuleRow) => ruleKinds[kind as RuleKindKey].many;
  const isInstead = ({ scope }: RosterRuleRow) => scope.length > 0;
  const columns = useColumnsOf(rosterRuleRows, {
    kind: { render: (row) => (isInstead(row) ? <span className="sc-instead">{titleOf(row)}</span> : titleOf(row)) },
    params: { render: (row) => ruleText(row) || "-" },
    scope: {
      render: (row) =>
        row.scope.length === 0 ? t("rules.everybody") : t("rules.insteadFor", { scope: listText(row.scope) }),
    },
    validFrom: { value: (row) => row.validFrom ?? t(row.fixed ? "rules.always" : "rules.usual") },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  const contradicting = [
    ...new Set(
      (shifts ? contradictingRules(rows.filter(isInForce), shifts.rows) : []).map((one) => {
        const kinds = rows.filter(({ id }) => one.ruleIds.includes(id)).map(titleOf);
        return [listText([...new Set(kinds)]), contradictionText(one, locale)].filter(Boolean).join(": ");
      }),
    ),
  ];
  const edited = rows.find(({ id }) => id === rule);
  return (
    <Page>
      <p className="mu-secondary">{t("rules.intro")}</p>
      {note}
      {contradicting.length > 0 ? (
        <Alert
          type="warning"
          title={t("rules.contradicting")}
          description={
            <ul className="sc-contradicting">
              {contradicting.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <DataTable
        label={say(rosterRuleRows.title)}
        rows={rows}
        loading={isPending}
        empty={null}
        columns={columns}
        actions={
          can(codes[people])
            ? (row) =>
                row.fixed
                  ? []
                  : [
                      {
                        key: "edit",
                        label: ui("act.edit"),
                        onClick: () => set({ rule: row.id, instead: false }, { push: true }),
                      },
                      {
                        key: "instead",
                        label: t(isMany(row) ? "rules.another" : "rules.addInstead"),
                        onClick: () => set({ rule: row.id, instead: true }, { push: true }),
                      },
                      ...(row.id > 0
                        ? [{ key: "end", label: t("rules.end"), danger: true, onClick: () => end(row) }]
                        : []),
                    ]
            : undefined
        }
      />
      {edited && can(codes[people]) ? (
        <RuleForm
          key={`${edited.id} ${instead}`}
          people={people}
          row={edited}
          instead={instead}
          onClose={() => set({ rule: 0, instead: false })}
        />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("rules.endTitle", { rule: titleOf(gone) })}
          content={t("rules.endHint")}
          call={endRosterRule}
          input={() => ({ id: gone.id, version: gone.version, from: today() })}
          okText={t("rules.end")}
          danger
          toast={t("rules.ended")}
          refresh={[listRosterRules]}
          onClose={() => end(undefined)}
        />
      ) : null}
    </Page>
  );
}
