import { useState } from "react";
import { Button, Pagination, Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listLines, listMonths, proposeBackPay, readMonth, takeBackPay } from "../../months-api.ts";
import { itemWords, lineKindWords } from "../../words.ts";
import { useAccounts } from "./use-accounts.ts";
import "#ui/list-page/list-page.css";

const pageSize = 50;

/** Differences of confirmed months as everything is known now. */
export function BackPayView() {
  const t = useTexts("social-insurance");
  const say = useSay();
  const can = useCan();
  const { options } = useAccounts();
  const [{ account, page }, set] = useSearchState({ account: 0, page: 1 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [takes, setTakes] = useState<readonly number[] | "all">();
  const accountId = account || (options[0]?.value as number | undefined);
  const asked = useCall(
    proposeBackPay,
    { accountId: accountId ?? 0, page },
    { when: accountId !== undefined, keep: true },
  );
  const { data } = asked;
  const rows = (data?.rows ?? []).map((row) => ({ ...row, id: `${row.memberId} ${row.item} ${row.forMonth}` }));
  const people = [...new Set(rows.filter(({ id }) => selected.has(id)).map(({ memberId }) => memberId))];
  const sees = can("C60501.view");
  return (
    <div className="mu-list">
      <div className="si-bar">
        <Select
          aria-label={t("account")}
          style={{ minWidth: 260 }}
          placeholder={t("back.choose")}
          value={accountId ?? null}
          options={options}
          onChange={(next: number) => set({ account: next, page: 1 })}
        />
        <span className="si-grow mu-secondary">
          {data ? t("back.people", { people: data.people, total: data.total }) : ""}
        </span>
        {can("C60501.edit") && data && data.total > 0 ? (
          <>
            {people.length > 0 ? <Button onClick={() => setTakes(people)}>{t("back.take")}</Button> : null}
            <Button type="primary" onClick={() => setTakes("all")}>
              {t("back.takeAll")}
            </Button>
          </>
        ) : null}
      </div>
      {data ? <p className="mu-secondary">{t("back.hint", { month: data.month })}</p> : null}
      {asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {data && data.total === 0 ? <Empty title={t("back.none")} /> : null}
      {data && data.total > 0 ? (
        <DataTable
          label={t("view.back")}
          rows={rows}
          fill
          selected={selected}
          onSelect={setSelected as (next: ReadonlySet<string | number>) => void}
          columns={[
            { key: "jobNumber", title: t("months.jobNumber"), width: 90 },
            { key: "name", title: t("months.name"), kind: "person", grow: true },
            { key: "forMonth", title: t("back.forMonth"), width: 100 },
            { key: "item", title: t("back.item"), width: 130, value: (row) => say(itemWords[row.item]) },
            { key: "kind", title: t("back.kind"), width: 90, value: (row) => say(lineKindWords[row.kind]) },
            ...(sees
              ? ([
                  { key: "baseFen", title: t("back.base"), kind: "money" },
                  { key: "employeeFen", title: t("back.employee"), kind: "money" },
                  { key: "employerFen", title: t("back.employer"), kind: "money" },
                ] as const)
              : []),
          ]}
        />
      ) : null}
      {data && data.total > pageSize ? (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => set({ page: next })}
        />
      ) : null}
      {takes !== undefined && data && accountId !== undefined ? (
        <FormDrawer
          title={t("back.title", { month: data.month })}
          call={takeBackPay}
          initial={{ lateDays: 0 }}
          fixed={{ accountId, ...(takes === "all" ? {} : { memberIds: [...takes] }) }}
          submitLabel={takes === "all" ? t("back.takeAll") : t("back.take")}
          refresh={[proposeBackPay, listMonths, readMonth, listLines]}
          onDone={({ people: count, lines, month }) => {
            setSelected(new Set());
            toast.success(t("back.taken", { people: count, lines, month }));
          }}
          onClose={() => setTakes(undefined)}
          width={400}
          fields={[
            {
              name: "lateDays",
              label: t("back.lateDays"),
              kind: "number",
              decimals: 0,
              full: true,
              hint: t("back.lateHint"),
            },
          ]}
        />
      ) : null}
    </div>
  );
}
