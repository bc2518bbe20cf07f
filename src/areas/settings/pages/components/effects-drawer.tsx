import { useState } from "react";
import { Drawer } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { hoursText, moneyText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Pager } from "#ui/list-page/pager.tsx";
import { useTexts } from "#ui/texts.ts";
import { listRuleEffects, type EffectRow } from "../../api.ts";

type Change = Pick<
  SentInputOf<typeof listRuleEffects>,
  "key" | "value" | "validFrom" | "departmentId" | "legalEntityId"
>;

/** Every record that a change of a rule would have made different, those that move most money first. */
export function EffectsDrawer({ title, change, onClose }: { title: string; change: Change; onClose: () => void }) {
  const t = useTexts("settings");
  const [{ page, size }, go] = useState({ page: 1, size: 20 });
  const { data, error, isPending, refetch } = useCall(listRuleEffects, { ...change, page, size }, { keep: true });
  const pair = (of: EffectRow["minutes"], text: (value: number) => string) =>
    of === null ? "-" : `${text(of.before)} → ${text(of.after)}`;
  return (
    <Drawer
      open
      size={920}
      title={t("preview.drawer", { rule: title })}
      onClose={onClose}
      extra={
        <ExportButton
          exporter="settings.ruleEffects"
          title={t("preview.drawer", { rule: title })}
          needs="C6300"
          input={change}
        />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={t("preview.drawer", { rule: title })}
            loading={isPending}
            rows={data?.rows ?? []}
            totals={data?.totals}
            empty={<span className="mu-secondary">{t("preview.same")}</span>}
            columns={[
              { key: "name", title: t("preview.who"), kind: "person", width: 130 },
              { key: "date", title: t("preview.date"), kind: "date" },
              { key: "departmentName", title: t("preview.department"), width: 110 },
              { key: "before", title: t("preview.before"), width: 110 },
              { key: "after", title: t("preview.after"), width: 160, grow: true },
              { key: "minutes", title: t("preview.hours"), width: 130, value: (row) => pair(row.minutes, hoursText) },
              { key: "minutesChange", title: t("preview.hoursChange"), kind: "hours" },
              { key: "fen", title: t("preview.money"), width: 160, value: (row) => pair(row.fen, moneyText) },
              { key: "fenChange", title: t("preview.moneyChange"), kind: "money" },
            ]}
          />
          {data && data.total > 0 ? (
            <Pager
              of={t("preview.drawer", { rule: title })}
              page={page}
              size={size}
              total={data.total}
              more={false}
              onChange={(nextPage, nextSize) => go({ page: nextPage, size: nextSize })}
            />
          ) : null}
        </>
      )}
    </Drawer>
  );
}
