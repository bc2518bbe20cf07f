import { Button, Input, Select } from "antd";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Tabs, type ListTab } from "#ui/list-page/tabs.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { listLayouts, saveLayout } from "../../../voucher-definitions-api.ts";
import { layoutFieldWords, programWords, type LayoutField } from "../../../voucher-words.ts";
import "../definitions.css";

type Layout = OutputOf<typeof listLayouts>[number];

/** The columns of files for accounting programs, by dates. */
export function LayoutsPart({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTexts("payroll/vouchers");
  const definitions = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [{ form }, set] = useSearchState({ part: "items", form: "" });
  const { data, error, isPending, refetch } = useCall(listLayouts, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data ?? [];
  const edited = rows.find(({ id }) => String(id) === form);
  const add = can("C60309.group") ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ form: "new" }, { push: true })}>
      {t("layout.add")}
    </Button>
  ) : null;
  return (
    <Page>
      <Tabs
        label={definitions("rules.parts")}
        items={tabs}
        value="layouts"
        onChange={(part) => set({ part, form: "" }, { push: true })}
      />
      {rows.length > 0 && add ? <div>{add}</div> : null}
      <DataTable
        label={t("part.layouts")}
        rows={rows}
        loading={isPending}
        columns={[
          {
            key: "program",
            title: t("layout.program"),
            value: ({ program }) => say(programWords[program]),
            width: 140,
          },
          { key: "fromDate", title: t("layout.from"), kind: "date" },
          {
            key: "columns",
            title: t("layout.columns"),
            grow: true,
            value: ({ columns }) => columns.map(({ title }) => title).join(" · "),
          },
          {
            key: "checked",
            title: t("layout.checked"),
            width: 130,
            render: ({ checked }) => (
              <StatusTag
                tone={checked ? "success" : "warning"}
                text={t(checked ? "layout.isChecked" : "layout.notChecked")}
              />
            ),
          },
          { key: "source", title: t("layout.source"), minor: true, value: ({ source }) => source ?? "" },
        ]}
        empty={<Empty title={t("subject.empty")} hint={t("subject.emptyHint")} action={add} />}
        actions={(row) => [
          {
            key: "edit",
            label: ui("act.edit"),
            needs: "C60309.group",
            onClick: () => set({ form: String(row.id) }, { push: true }),
          },
        ]}
      />
      {(form === "new" || edited) && can("C60309.group") ? (
        <LayoutForm key={form} layout={edited} onClose={() => set({ form: "" })} />
      ) : null}
    </Page>
  );
}

function LayoutForm({ layout, onClose }: { layout: Layout | undefined; onClose: () => void }) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  return (
    <FormDrawer
      title={t(layout ? "layout.edit" : "layout.add")}
      call={saveLayout}
      initial={
        layout
          ? {
              program: layout.program,
              fromDate: layout.fromDate,
              checked: layout.checked,
              source: layout.source,
              columns: layout.columns,
            }
          : { fromDate: today(), checked: false, columns: [] }
      }
      fixed={layout ? { id: layout.id, version: layout.version } : {}}
      refresh={[listLayouts]}
      onClose={onClose}
      width={720}
      fields={[
        { name: "program", kind: "select", label: t("layout.program"), options: choicesOf(programWords, say) },
        { name: "fromDate", kind: "date", label: t("layout.from") },
        { name: "checked", kind: "switch", label: t("layout.checked") },
        { name: "source", kind: "text", label: t("layout.source"), required: false },
        { name: "columns", kind: "custom", label: t("layout.columns"), full: true, control: <ColumnsField /> },
      ]}
    />
  );
}

interface ColumnsFieldProps {
  value?: { title: string; field: LayoutField }[];
  onChange?: (columns: { title: string; field: LayoutField }[]) => void;
}

function ColumnsField({ value = [], onChange }: ColumnsFieldProps) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const change = (at: number, part: Partial<{ title: string; field: LayoutField }>) =>
    onChange?.(value.map((column, index) => (index === at ? { ...column, ...part } : column)));
  return (
    <div className="mu-versions">
      <table className="mu-def-table" aria-label={t("layout.columns")}>
        <thead>
          <tr>
            <th scope="col">{t("layout.title")}</th>
            <th scope="col">{t("layout.field")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {value.map((column, at) => (
            <tr key={at}>
              <td>
                <Input
                  aria-label={`${t("layout.title")} ${at + 1}`}
                  value={column.title}
                  maxLength={40}
                  onChange={(event) => change(at, { title: event.target.value })}
                />
              </td>
              <td>
                <Select
                  aria-label={`${t("layout.field")} ${at + 1}`}
                  value={column.field}
                  options={choicesOf(layoutFieldWords, say)}
                  onChange={(field) => change(at, { field })}
                  style={{ width: 220 }}
                />
              </td>
              <td>
                <Button
                  type="text"
                  size="small"
                  aria-label={t("layout.removeColumn", { name: column.title })}
                  icon={<DeleteOutlined />}
                  onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, { title: "", field: "empty" }])}>
          {t("layout.addColumn")}
        </Button>
      </div>
    </div>
  );
}
