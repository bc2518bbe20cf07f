import { useState, type ReactNode } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { Column } from "#ui/list-page/columns.ts";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { addUsual, listCauses, listCriteria } from "../../../settings-api.ts";

interface SettingRowsProps<R> {
  title: string;
  intro: string;
  add: string;
  rows: readonly R[] | undefined;
  loading: boolean;
  columns: readonly Column<R>[];
  form: (row: R | undefined, close: () => void) => ReactNode;
}

/** A short table of settings with its form; the usual ones can be had at once where there are none. */
export function SettingRows<R extends { id: number }>(props: SettingRowsProps<R>) {
  const t = useTexts("recruitment");
  const ui = useUiTexts();
  const can = useCan();
  const [edited, edit] = useState<R | "new">();
  const usual = useSend(addUsual, {
    refresh: [listCauses, listCriteria],
    onDone: ({ count }) => toast.success(t("settings.added", { count })),
  });
  const may = can("C2200.edit");
  const add = may ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => edit("new")}>
      {props.add}
    </Button>
  ) : null;
  const none = may ? (
    <Button type="primary" loading={usual.running} onClick={() => usual.run({})}>
      {t("settings.usual")}
    </Button>
  ) : null;
  return (
    <Page>
      <p className="mu-secondary">{props.intro}</p>
      {add ? <div>{add}</div> : null}
      <DataTable
        label={props.title}
        rows={props.rows ?? []}
        loading={props.loading}
        columns={props.columns}
        empty={<Empty title={t("settings.empty")} hint={t("settings.emptyHint")} action={none} />}
        actions={may ? (row) => [{ key: "edit", label: ui("act.edit"), onClick: () => edit(row) }] : undefined}
      />
      {edited ? props.form(edited === "new" ? undefined : edited, () => edit(undefined)) : null}
    </Page>
  );
}
