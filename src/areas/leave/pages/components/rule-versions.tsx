import { useState, type ReactNode } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Drawer } from "antd";
import { today } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listTypeRules, withdrawTypeRule, type KindRule } from "../../rules-api.ts";
import { kindWords, unitWords } from "../../words.ts";

type Version = KindRule["versions"][number];

/** Every version of a kind's rule, by whom and since when; one that is still to come can be withdrawn. */
export function RuleVersions({ one, actions, onClose }: { one: KindRule; actions: ReactNode; onClose: () => void }) {
  const t = useTexts("leave");
  const say = useSay();
  const can = useCan();
  const [withdrawn, withdraw] = useState<Version>();
  const sum = ({ rule }: Version) =>
    rule
      ? [
          say(unitWords[rule.unit]),
          t(rule.paid ? "preview.paid" : "preview.unpaid"),
          rule.maxDays === null ? null : `${t("rules.maxDays")} ${rule.maxDays}`,
          rule.yearDays === null ? null : `${t("rules.yearDays")} ${rule.yearDays}`,
        ]
          .filter(Boolean)
          .join(" · ")
      : "-";
  return (
    <Drawer
      open
      title={t("rules.versionsTitle", { kind: say(kindWords[one.kind]) })}
      size={720}
      onClose={onClose}
      footer={actions}
    >
      <DataTable
        label={t("rules.title")}
        rows={one.versions}
        empty={<span className="mu-secondary">{t("rules.onlyDefault")}</span>}
        columns={[
          { key: "validFrom", title: t("rules.validFrom"), kind: "date" },
          { key: "scope", title: t("rules.scope"), value: (row) => row.scope ?? t("rules.company") },
          { key: "rule", title: t("rules.content"), grow: true, value: sum },
          {
            key: "inForce",
            title: t("state"),
            value: (row) => t(row.inForce ? "rules.inForce" : row.validFrom > today() ? "rules.toCome" : "rules.over"),
          },
          { key: "setBy", title: t("balance.by") },
          { key: "setAt", title: t("balance.at"), kind: "instant" },
          { key: "note", title: t("balance.note") },
        ]}
        actions={(row) =>
          can("C05306.edit") && row.validFrom > today()
            ? [{ key: "withdraw", label: t("rules.withdraw"), onClick: () => withdraw(row) }]
            : []
        }
      />
      {withdrawn ? (
        <ConfirmAction
          title={t("rules.withdrawTitle", { date: withdrawn.validFrom })}
          call={withdrawTypeRule}
          input={() => ({ id: withdrawn.id })}
          toast={t("rules.withdrawn")}
          refresh={[listTypeRules]}
          onClose={() => withdraw(undefined)}
        />
      ) : null}
    </Drawer>
  );
}
