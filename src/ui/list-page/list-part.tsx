import { useState } from "react";
import { Pagination } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import type { AnyList } from "#platform/list/define-list.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useSay } from "#ui/texts.ts";
import { useColumnsOf, type ColumnChanges } from "./declared-columns.ts";
import { useFiltersOf, type FilterChanges } from "./declared-filters.tsx";
import { DataTable } from "./data-table.tsx";
import { Filters } from "./filters.tsx";
import type { RowAction } from "./row-actions.tsx";
import type { ListCall, RowOf } from "./use-list.ts";
import "./list-page.css";

interface ListPartProps<L extends AnyList, C extends ListCall> {
  list: L;
  call: C;
  /** Parts of the input that are not the viewer's to choose. */
  fixed: Partial<SentInputOf<C>>;
  columns?: ColumnChanges<L, RowOf<C>>;
  filters?: FilterChanges<L>;
  actions?: (row: RowOf<C>) => readonly RowAction[];
  /** Rows open. */
  onOpen?: (row: RowOf<C>) => void;
}

const size = 50;

/** A list inside a detail: its state is its own, the URL belongs to the list behind. */
export function ListPart<L extends AnyList, C extends ListCall>(props: ListPartProps<L, C>) {
  const { list, call, fixed } = props;
  const say = useSay();
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(list.sort);
  const [values, setValues] = useState<Record<string, string>>({});
  const { data, isError, isPending, error, refetch } = useCall(
    call,
    { ...values, ...fixed, page, size, sort } as SentInputOf<C>,
    { keep: true },
  );
  const choose = (next: Record<string, string>) => {
    setValues(next);
    setPage(1);
  };
  return (
    <div className="mu-list-part">
      <Filters
        of={say(list.title)}
        filters={useFiltersOf(list, props.filters)}
        values={values}
        onChange={(patch) => choose({ ...values, ...patch })}
        onReset={() => choose({})}
        isReset={Object.values(values).every((value) => value === "")}
      />
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <DataTable<RowOf<C>>
        label={say(list.title)}
        loading={isPending}
        rows={data?.rows ?? []}
        columns={useColumnsOf<L, RowOf<C>>(list, props.columns)}
        actions={props.actions}
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        totals={data?.totals}
      />
      {data && data.total > size ? (
        <Pagination
          className="mu-list-part-pages"
          size="small"
          current={page}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </div>
  );
}
