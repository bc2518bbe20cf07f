import { useEffect, useState } from "react";
import { Button, Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { useDirty } from "#ui/form/dirty.ts";
import { today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listBudgets, saveBudgets } from "../api.ts";
import { BudgetTable, type BudgetEntry } from "./components/budget-table.tsx";
import "./components/settings.css";

type Row = OutputOf<typeof listBudgets>["rows"][number];
type Typed = Readonly<Record<number, BudgetEntry>>;

const isSame = (row: Row, entry: BudgetEntry) => row.amountFen === entry.amountFen && row.hours === entry.hours;

/** Entries that differ from what is stored. */
function changesOf(rows: readonly Row[], typed: Typed) {
  return rows.flatMap((row) => {
    const entry = typed[row.departmentId];
    return entry && !isSame(row, entry) ? [{ departmentId: row.departmentId, ...entry }] : [];
  });
}

/** What each department may spend and work in a month. */
export default function Budget() {
  const t = useTexts("settings");
  const can = useCan();
  const [{ month }, set] = useSearchState({ month: today().slice(0, 7) });
  const { data, isPending, error, refetch } = useCall(listBudgets, { month });
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => setTyped({}), [month]);
  const changes = changesOf(data?.rows ?? [], typed);
  useDirty(changes.length > 0);
  const save = useSend(saveBudgets, { toast: t("form.saved"), refresh: [listBudgets], onDone: () => setTyped({}) });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} className="se-page" paragraph={{ rows: 8 }} />;
  const mayEdit = can("C630006.edit");
  const copy = () => {
    const before = data.rows.filter((row) => row.previousFen !== null);
    if (before.length === 0) return toast.info(t("budget.nothingToCopy"));
    setTyped((old) => ({
      ...old,
      ...Object.fromEntries(
        before.map((row) => [row.departmentId, { amountFen: row.previousFen, hours: row.previousHours }]),
      ),
    }));
    toast.info(t("budget.copied"));
  };
  return (
    <div className="se-page">
      <div className="se-bar">
        <MonthField
          value={month}
          label={t("budget.month")}
          onChange={(next) => set({ month: next ?? today().slice(0, 7) })}
          style={{ width: 140 }}
        />
        {mayEdit ? <Button onClick={copy}>{t("budget.copy")}</Button> : null}
        <span className="mu-secondary">{t("budget.own")}</span>
        {mayEdit ? (
          <span className="se-bar">
            {changes.length > 0 ? (
              <span className="mu-secondary">{t("budget.unsaved", { count: changes.length })}</span>
            ) : null}
            <Button
              type="primary"
              loading={save.running}
              disabled={changes.length === 0 || save.running}
              onClick={() => save.run({ month, rows: changes })}
            >
              {t("budget.save")}
            </Button>
          </span>
        ) : null}
      </div>
      {data.rows.length === 0 ? (
        <Empty title={t("budget.none")} hint={t("budget.noneHint")} />
      ) : (
        <BudgetTable
          rows={data.rows}
          typed={typed}
          {...(mayEdit ? { onChange: (id, entry) => setTyped((old) => ({ ...old, [id]: entry })) } : {})}
        />
      )}
    </div>
  );
}
