import { useState } from "react";
import { Input, Pagination } from "antd";
import type { SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import type { Column } from "#ui/list-page/columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import type { ListCall, RowOf } from "#ui/list-page/use-list.ts";

interface PagedProps<C extends ListCall> {
  label: string;
  call: C;
  input: SentInputOf<C>;
  columns: readonly Column<RowOf<C> & { id: number | string }>[];
  actions?: (row: RowOf<C> & { id: number | string }) => readonly RowAction[];
  searchLabel: string;
  initialSort: string;
  filters?: React.ReactNode;
}

const size = 50;

/** A list inside a detail: its state is its own, the URL belongs to the list behind. */
export function Paged<C extends ListCall>({
  label,
  call,
  input,
  columns,
  actions,
  searchLabel,
  initialSort,
  filters,
}: PagedProps<C>) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(initialSort);
  const [search, setSearch] = useState("");
  const query = useCall(call, { ...(input as object), page, size, sort, search } as SentInputOf<C>, { keep: true });
  const data = query.data;
  return (
    <div className="st-tab">
      <div className="st-bar">
        <Input.Search
          allowClear
          placeholder={searchLabel}
          aria-label={searchLabel}
          style={{ width: 220 }}
          onSearch={(text) => {
            setSearch(text.trim());
            setPage(1);
          }}
        />
        {filters}
      </div>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <DataTable
        label={label}
        loading={query.isPending}
        rows={data?.rows ?? []}
        columns={columns}
        actions={actions}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        totals={data?.totals}
      />
      {data && data.total > size ? (
        <Pagination
          className="st-pages"
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
