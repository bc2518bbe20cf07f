import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Button, Tooltip } from "antd";
import { ColumnHeightOutlined, PlusOutlined, ReloadOutlined } from "@ant-design/icons";
import type { SentInputOf } from "#platform/http/call.ts";
import type { AnyList } from "#platform/list/define-list.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import { BatchBar, type BatchAction } from "./batch-bar.tsx";
import { ColumnSettings, useColumns } from "./column-settings.tsx";
import type { Column } from "./columns.ts";
import { DataTable } from "./data-table.tsx";
import type { RowId } from "./table-props.ts";
import type { Filter } from "./filter-types.ts";
import { Filters } from "./filters.tsx";
import { useColumnsOf, type ColumnChanges } from "./declared-columns.ts";
import { useFiltersOf, useTabsOf, type FilterChanges } from "./declared-filters.tsx";
import { useLocalChoice } from "./local-choice.ts";
import { Pager } from "./pager.tsx";
import type { RowAction } from "./row-actions.tsx";
import { SavedViews } from "./saved-views.tsx";
import { Tabs, type ListTab } from "./tabs.tsx";
import { useList, type ListCall, type RowOf } from "./use-list.ts";
import "./list-page.css";

/** What row actions, forms and details may do with the list they belong to. */
export interface ListHandle {
  /** Opens the details (`?open=`) or closes them. */
  open: (id: RowId | undefined) => void;
  /** Opens the form (`?form=new` or `?form=<id>`) or closes it. */
  form: (what: RowId | undefined) => void;
  refresh: () => void;
}

export interface DetailPlace<R> {
  id: number;
  /** The row, when it is on this page. */
  row: R | undefined;
  close: () => void;
  /** Absent at the ends of the page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** What a page says itself about a list: nothing that the list's declaration says. */
interface PageProps<C extends ListCall> {
  call: C;
  fixed?: Partial<SentInputOf<C>>;
  /** Asks again every so many milliseconds, while rows change by themselves. */
  every?: number | undefined;
  create?: { label: string; needs?: string; onClick?: () => void };
  /** Further buttons on the left, such as import. */
  buttons?: ReactNode;
  rowActions?: (row: RowOf<C>, list: ListHandle) => readonly RowAction[];
  batch?: readonly BatchAction<RowOf<C>>[];
  /** Further keys on the row in focus, such as `c` to confirm it. */
  keys?: Readonly<Record<string, (row: RowOf<C>) => void>>;
  /** Instead of opening `?open=<id>`. */
  onOpen?: (row: RowOf<C>, list: ListHandle) => void;
  /** The row shown beside the list, when one click on a row shows it there (`onOpen`); null while there is none: a row that is the only one is shown by itself then. */
  beside?: RowId | null;
  /** What the first user reads and does; `action` is the create button when absent. */
  empty: { title: string; hint?: string; action?: ReactNode };
  /** The details over the list while `?open=<id>` stands in the URL. */
  detail?: (place: DetailPlace<RowOf<C>>) => ReactNode;
  /** The form while `?form=` stands in the URL; `id` is undefined for a new one. */
  form?: (place: { id: number | undefined; row: RowOf<C> | undefined; close: () => void }) => ReactNode;
  /** Said below the table of its totals, where they need a word. */
  totalsNote?: (totals: Record<string, number>) => string | undefined;
  /** Anything between the filters and the table, such as key figures. */
  summary?: ReactNode;
}

/** A list that has no declaration yet says all of it here. */
export interface ListPageProps<C extends ListCall> extends PageProps<C> {
  /** Unique name: key of saved views and columns; also the table's name read aloud is `title`. */
  name: string;
  title: string;
  columns: readonly Column<RowOf<C>>[];
  filters?: readonly Filter[];
  initialSort?: string;
  tabs?: { name: string; items: readonly ListTab[] };
  /** The export button; gets the input of the list as it stands. */
  exportButton?: (input: SentInputOf<C>) => ReactNode;
}

export interface DeclaredListProps<L extends AnyList, C extends ListCall> extends Omit<
  PageProps<C>,
  "create" | "empty"
> {
  list: L;
  /** Key of saved views and column settings, and how it is read aloud, where two pages show the list. */
  name?: string;
  title?: string;
  /** The words above it where they are not the list's own. */
  tabs?: ListPageProps<C>["tabs"];
  /** Instead of the list's own. */
  exportButton?: ListPageProps<C>["exportButton"];
  /** Its label is "Add" when absent. */
  create?: Partial<NonNullable<PageProps<C>["create"]>>;
  /** What the first user reads and does; that there are none yet when absent. */
  empty?: PageProps<C>["empty"];
  /** Only what is really otherwise here: drawn, or not there. */
  columns?: ColumnChanges<L, RowOf<C>>;
  filters?: FilterChanges<L>;
  initialSort?: string;
  /** Rows of each tab. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Beside the export button. */
  moreExports?: (input: SentInputOf<C>) => ReactNode;
}

const none: readonly never[] = [];

/** A list screen: filters, tabs, columns and export as its declaration says; its whole state stands in the URL. */
export function ListPage<L extends AnyList, C extends ListCall>(props: DeclaredListProps<L, C>): ReactNode;
export function ListPage<C extends ListCall>(props: ListPageProps<C>): ReactNode;
export function ListPage(props: ListPageProps<ListCall> | DeclaredListProps<AnyList, ListCall>): ReactNode {
  return "list" in props ? <DeclaredListPage {...props} /> : <ListScreen {...props} />;
}

function DeclaredListPage({
  list,
  columns,
  filters,
  counts,
  create,
  empty,
  moreExports,
  tabs: givenTabs,
  exportButton,
  ...page
}: DeclaredListProps<AnyList, ListCall>) {
  const say = useSay();
  const t = useUiTexts();
  const title = page.title ?? say(list.title);
  const { export: needs } = list;
  const ownTabs = useTabsOf(list, counts);
  const tabs = givenTabs ?? ownTabs;
  return (
    <ListScreen
      initialSort={list.sort}
      {...page}
      name={page.name ?? list.savedAs ?? list.name}
      title={title}
      columns={useColumnsOf<AnyList, RowOf<ListCall>>(list, columns)}
      filters={useFiltersOf(list, filters)}
      {...(tabs ? { tabs } : {})}
      {...(create ? { create: { label: t("act.add"), ...create } } : {})}
      empty={empty ?? { title: t("list.none", { of: inSentence(title) }) }}
      exportButton={
        exportButton ??
        ((input) => (
          <>
            {needs ? (
              <ExportButton
                exporter={list.name}
                title={title}
                {...(needs === "session" ? {} : { needs })}
                input={input as object}
              />
            ) : null}
            {moreExports?.(input)}
          </>
        ))
      }
    />
  );
}

/** A title within an English sentence: `Demo appointments` is `demo appointments`, `HR files` stays. */
const inSentence = (title: string) => title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

function ListScreen<C extends ListCall>(props: ListPageProps<C>) {
  const { name, filters = none, batch = none, tabs, create } = props;
  const t = useUiTexts();
  const can = useCan();
  const tab = tabs ? { name: tabs.name, initial: tabs.items[0]?.value ?? "" } : undefined;
  const list = useList({
    call: props.call,
    filters,
    tab,
    fixed: props.fixed,
    initialSort: props.initialSort,
    every: props.every,
  });
  const columns = useColumns(name, props.columns);
  const [density, setDensity] = useLocalChoice<"compact" | "comfortable">("density", "compact");
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set());
  const { query, rows } = list;
  // Rows that answered another question may stand in for a moment, never for an answer that could not be had.
  const failure = useRef<unknown>(undefined);
  failure.current = query.error ?? failure.current;
  const isLost = rows.length === 0 ? query.isError : query.isPlaceholderData && query.errorUpdateCount > 0;
  useEffect(() => setSelected(new Set()), [list.input]);

  const handle: ListHandle = { open: list.openRow, form: list.openForm, refresh: () => void query.refetch() };
  const { rowActions } = props;
  const actions = useMemo(() => rowActions && ((row: RowOf<C>) => rowActions(row, handle)), [rowActions, list.input]);
  const open = props.onOpen
    ? (row: RowOf<C>) => props.onOpen?.(row, handle)
    : props.detail
      ? (row: RowOf<C>) => list.openRow(row.id)
      : undefined;
  const only = rows.length === 1 && !query.isPlaceholderData ? rows[0] : undefined;
  useEffect(() => {
    if (only && props.beside === null) open?.(only);
  }, [only?.id]);
  const canBatch = batch.some((action) => can(action.needs));
  const chosen = rows.filter((row) => selected.has(row.id));
  const createButton =
    create && can(create.needs) ? (
      <Button type="primary" icon={<PlusOutlined />} onClick={create.onClick ?? (() => list.openForm("new"))}>
        {create.label}
      </Button>
    ) : null;
  const empty = list.isInitial ? (
    <Empty
      title={props.empty.title}
      {...(props.empty.hint ? { hint: props.empty.hint } : {})}
      action={props.empty.action ?? createButton}
    />
  ) : (
    <Empty
      title={t("list.noMatch")}
      hint={t("list.noMatchHint")}
      action={<Button onClick={list.reset}>{t("list.reset")}</Button>}
    />
  );

  const note = query.data?.totals && rows.length > 0 && !isLost ? props.totalsNote?.(query.data.totals) : undefined;

  return (
    <div className="mu-list">
      {tabs ? (
        <Tabs
          label={props.title}
          items={tabs.items}
          value={list.values[tabs.name] ?? ""}
          onChange={(value) => list.change({ [tabs.name]: value })}
        />
      ) : null}
      <div className="mu-list-bar">
        {chosen.length > 0 ? (
          <BatchBar rows={chosen} actions={batch} onClear={() => setSelected(new Set())} />
        ) : (
          <Filters
            of={props.title}
            filters={filters}
            values={list.values}
            onChange={list.change}
            onReset={list.reset}
            isReset={list.isInitial}
          />
        )}
        <div className="mu-list-tools">
          {props.buttons}
          {props.exportButton?.(list.input)}
          <SavedViews name={name} current={list.view} onChoose={list.change} />
          <Tooltip title={t("list.density")}>
            <Button
              type="text"
              icon={<ColumnHeightOutlined />}
              aria-label={t("list.density")}
              onClick={() => setDensity(density === "compact" ? "comfortable" : "compact")}
            />
          </Tooltip>
          <Tooltip title={t("list.refresh")}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={query.isFetching} />}
              aria-label={t("list.refresh")}
              onClick={handle.refresh}
            />
          </Tooltip>
          <ColumnSettings columns={columns} />
          {createButton}
        </div>
      </div>
      {props.summary}
      {isLost ? (
        <ErrorState error={failure.current} onRetry={handle.refresh} />
      ) : (
        <DataTable
          fill
          label={props.title}
          rows={rows}
          columns={columns.shown}
          loading={query.isPending}
          isStale={query.isPlaceholderData}
          empty={empty}
          actions={actions}
          density={density}
          sort={list.sort}
          onSort={list.sortBy}
          totals={query.data?.totals}
          openId={props.beside ?? (list.open || undefined)}
          opensBeside={props.beside !== undefined}
          keys={props.keys}
          {...(open ? { onOpen: open } : {})}
          {...(canBatch ? { selected, onSelect: setSelected } : {})}
        />
      )}
      {note === undefined ? null : (
        <p className="mu-secondary mu-list-note" role="note">
          {note}
        </p>
      )}
      {query.isError && rows.length === 0 ? null : (
        <Pager
          of={props.title}
          page={list.page}
          size={list.size}
          total={isLost ? 0 : (query.data?.total ?? 0)}
          more={!isLost && (query.data?.more ?? false)}
          onChange={list.toPage}
        />
      )}
      <Suspense fallback={null}>
        {list.open && props.detail ? props.detail(detailPlace(list, rows)) : null}
        {list.form && props.form ? props.form(formPlace(list, rows)) : null}
      </Suspense>
    </div>
  );
}

function detailPlace<R extends { id: RowId }>(
  list: { open: string; openRow: (id: RowId | undefined) => void },
  rows: readonly R[],
): DetailPlace<R> {
  const at = rows.findIndex((row) => String(row.id) === list.open);
  const step = (index: number) => {
    const row = at === -1 ? undefined : rows[index];
    return row ? () => list.openRow(row.id) : undefined;
  };
  return {
    id: Number(list.open),
    row: rows[at],
    close: () => list.openRow(undefined),
    previous: step(at - 1),
    next: step(at + 1),
  };
}

function formPlace<R extends { id: RowId }>(
  list: { form: string; openForm: (what: RowId | undefined) => void },
  rows: readonly R[],
) {
  const id = list.form === "new" ? undefined : Number(list.form);
  return { id, row: rows.find((row) => String(row.id) === list.form), close: () => list.openForm(undefined) };
}
