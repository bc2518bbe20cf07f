import { useState } from "react";
import { Drawer } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRules, withdrawRule, type RuleView } from "../../api.ts";
import { valueWords } from "../../words.ts";
import { companyValueOf, overridesOf, useRuleText, type KeptValue } from "./rule-text.ts";

/** Everything ever set for one rule, newest first; what is still to come can be withdrawn. */
export function RuleHistory({ rule, page, onClose }: { rule: RuleView; page: string; onClose: () => void }) {
  const t = useTexts("settings");
  const say = useSay();
  const can = useCan();
  const text = useRuleText();
  const [taken, setTaken] = useState<KeptValue>();
  const current = new Set([companyValueOf(rule)?.id, ...overridesOf(rule).map((one) => one.id)]);
  return (
    <Drawer open size={860} title={t("history.title", { rule: say(rule.title) })} onClose={onClose}>
      <DataTable
        label={t("history.title", { rule: say(rule.title) })}
        rows={rule.history}
        columns={[
          { key: "value", title: t("history.value"), value: (row) => text(rule, row.value) },
          { key: "place", title: t("history.scope"), value: (row) => row.place ?? t("form.company") },
          { key: "validFrom", title: t("history.validFrom"), kind: "date" },
          {
            key: "state",
            title: t("history.state"),
            kind: "status",
            statuses: valueWords,
            value: (row) => (row.future ? "future" : current.has(row.id) ? "inForce" : "past"),
          },
          { key: "setBy", title: t("history.setBy"), kind: "person" },
          { key: "setAt", title: t("history.setAt"), kind: "instant" },
          { key: "note", title: t("history.note"), grow: true },
        ]}
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
