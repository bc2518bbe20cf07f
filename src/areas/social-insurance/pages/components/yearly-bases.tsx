import { useState } from "react";
import { Button, Checkbox, Drawer, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listBases, proposeBases, takeBases } from "../../bases-api.ts";
import { proposeBackPay } from "../../months-api.ts";
import { originWords } from "../../words.ts";
import { useAccounts } from "./use-accounts.ts";

const thisYear = () => Number(today().slice(0, 4));

/** Worked out of what was paid; whoever is chosen has it as their base from the month on. */
export function YearlyBases({ onClose }: { onClose: () => void }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const can = useCan();
  useFocusBack();
  const { options } = useAccounts();
  const [chosenAccount, setAccount] = useState<number>();
  const [year, setYear] = useState(thisYear() - 1);
  const [from, setFrom] = useState<string | undefined>(`${thisYear()}-07`);
  const [late, setLate] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const accountId = chosenAccount ?? (options[0]?.value as number | undefined);
  const asked = useCall(proposeBases, { accountId: accountId ?? 0, year }, { when: accountId !== undefined });
  const { data } = asked;
  const rows = (data?.rows ?? []).map((row) => ({ ...row, id: row.memberId }));
  const taken = rows.filter(({ id }) => !left.has(id));
  const sender = useSend(takeBases, {
    refresh: [listBases, proposeBackPay],
    onDone: ({ count }) => {
      toast.success(t("bases.taken", { count }));
      onClose();
    },
  });
  const years = [thisYear() - 1, thisYear() - 2].map((one) => ({ value: one, label: String(one) }));
  return (
    <Drawer
      open
      size={860}
      title={t("bases.yearly")}
      onClose={onClose}
      footer={
        can("C60501.edit") ? (
          <div className="mu-form-buttons">
            <Checkbox checked={late} onChange={(event) => setLate(event.target.checked)}>
              {t("bases.late")}
            </Checkbox>
            <Button
              type="primary"
              loading={sender.running}
              disabled={taken.length === 0 || accountId === undefined || from === undefined}
              onClick={() =>
                sender.run({ accountId: accountId!, year, from: from!, memberIds: taken.map(({ id }) => id), late })
              }
            >
              {t("bases.take", { count: taken.length })}
            </Button>
          </div>
        ) : null
      }
    >
      <p className="mu-secondary">{t("bases.yearlyHint")}</p>
      <div className="si-bar">
        <Select
          aria-label={t("account")}
          style={{ minWidth: 220 }}
          value={accountId ?? null}
          options={options}
          onChange={setAccount}
        />
        <Select aria-label={t("bases.year")} value={year} options={years} onChange={setYear} />
        <MonthField label={t("bases.from")} value={from} onChange={setFrom} />
      </div>
      {asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {data && !data.known ? <p className="si-warning">{t("bases.unknown", { year })}</p> : null}
      {data?.known && data.unpaid.length > 0 ? (
        <p className="si-warning">{t("bases.unpaid", { count: data.unpaid.length })}</p>
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={t("bases.yearly")}
          rows={rows}
          selected={new Set(taken.map(({ id }) => id))}
          onSelect={(next) => setLeft(new Set(rows.map(({ id }) => id).filter((id) => !next.has(id))))}
          columns={[
            { key: "jobNumber", title: t("months.jobNumber"), width: 90 },
            { key: "name", title: t("months.name"), kind: "person", grow: true },
            { key: "origin", title: t("bases.origin"), width: 130, value: (row) => say(originWords[row.origin]) },
            { key: "months", title: t("bases.months"), kind: "number" },
            { key: "averageFen", title: t("bases.average"), kind: "money" },
            { key: "beforeFen", title: t("bases.before"), kind: "money" },
          ]}
        />
      ) : null}
    </Drawer>
  );
}
