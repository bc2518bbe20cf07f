import { useState } from "react";
import { Drawer } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRules, withdrawRule, type RuleView } from "../../api.ts";
import { ruleValueRows } from "../../rule-value-rows.ts";
import { companyValueOf, overridesOf, useRuleText, type KeptValue } from "./rule-text.ts";

/** Everything ever set for one rule, newest first; what is still to come can be withdrawn. */
export function RuleHistory({ rule, page, onClose }: { rule: RuleView; page: string; onClose: () => void }) {
  const t = useTexts("settings");
  const say = useSay();
  const can = useCan();
  const text = useRuleText();
  const [taken, setTaken] = useState<KeptValue>();
  const current = new Set([companyValueOf(rule)?.id, ...overridesOf(rule).map((one) => one.id)]);
  const columns = useColumnsOf(ruleValueRows, {
    value: { value: (row) => text(rule, row.value) },
    place: { value: (row) => row.place ?? t("form.company") },
    state: { value: (row) => (row.future ? "future" : current.has(row.id) ? "inForce" : "past") },
  });
  return (
    <Drawer open size={860} title={t("history.title", { rule: say(rule.title) })} onClose={onClose}>
      <DataTable
        label={t("history.title", { rule: say(rule.title) })}
        rows={rule.history}
        columns={columns}
        actions={(row) =>
          row.future && can(`${page}.edit`)
            ? [{ key: "withdraw", label: t("history.withdraw"), danger: true, onClick: () => setTaken(row) }]
            : []
        }
        empty={<Empty title={t("history.empty", { value: text(rule, rule.default) })} />}
      />
      {taken ? (
        <ConfirmAction
          title={t("history.withdrawTitle")}
          content={<span>{t("rule.future", { value: text(rule, taken.value), date: taken.validFrom })}</span>}
          call={withdrawRule}
          input={() => ({ id: taken.id })}
          okText={t("history.withdraw")}
          danger
          toast={t("history.withdrawn")}
          refresh={[listRules]}
          onClose={() => setTaken(undefined)}
        />
      ) : null}
    </Drawer>
  );
}
