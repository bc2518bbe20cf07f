import { useState } from "react";
import { Drawer } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { hoursText, moneyText } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Pager } from "#ui/list-page/pager.tsx";
import { useTexts } from "#ui/texts.ts";
import { listRuleEffects } from "../../api.ts";
import { effectList, type EffectRow } from "../../effects-list.ts";

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
  const columns = useColumnsOf(effectList, {
    minutes: { value: (row) => pair(row.minutes, hoursText) },
    fen: { value: (row) => pair(row.fen, moneyText) },
  });
  return (
    <Drawer
      open
      size={920}
      title={t("preview.drawer", { rule: title })}
      onClose={onClose}
      extra={
        <ExportButton
          exporter={effectList.name}
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
            columns={columns}
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
