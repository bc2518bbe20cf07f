import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { choicesOf, listText, useSay, useTexts } from "#ui/texts.ts";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { deleteDevice, enableDevices, listDevices, type DeviceRow } from "../api.ts";
import { deviceStateWords, kindWords, methodWords } from "../words.ts";
import { CommandDialog } from "./components/command-dialog.tsx";
import { DeviceDetail } from "./components/device-detail.tsx";
import { DeviceForm } from "./components/device-form.tsx";
import { useDriftText } from "./components/drift-text.ts";
import { Strangers } from "./components/strangers.tsx";

type Asked =
  | { kind: "enable" | "disable" | "command"; rows: readonly DeviceRow[]; clear?: () => void }
  | { kind: "delete"; row: DeviceRow };

/** The machines that send punches by themselves. */
export default function Equipment() {
  const t = useTexts("devices");
  const say = useSay();
  const drift = useDriftText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        name="devices"
        title={t("title")}
        call={listDevices}
        exportButton={(input) => (
          <ExportButton exporter="devices.list" title={t("title")} needs="C6600.export" input={input} />
        )}
        filters={[
          { kind: "search", name: "search", label: t("filter.search") },
          {
            kind: "select",
            name: "state",
            label: t("filter.state"),
            width: 120,
            options: choicesOf(deviceStateWords, say),
          },
          { kind: "select", name: "kind", label: t("filter.kind"), width: 130, options: choicesOf(kindWords, say) },
          {
            kind: "custom",
            name: "departmentId",
            label: t("filter.department"),
            render: (value, set) => (
              <DepartmentSelect
                label={t("filter.department")}
                width={180}
                value={value ? Number(value) : undefined}
                onChange={(id) => set(id ? String(id) : "")}
              />
            ),
          },
        ]}
        buttons={<Strangers />}
        columns={[
          { key: "serial", title: t("column.serial"), kind: "link", sort: true },
          { key: "state", title: t("column.state"), kind: "status", statuses: deviceStateWords },
          { key: "location", title: t("column.location"), grow: true, sort: true },
          { key: "departmentName", title: t("column.department"), sort: true },
          { key: "kind", title: t("column.kind"), minor: true, value: (row) => say(kindWords[row.kind]) },
          {
            key: "methods",
            title: t("column.methods"),
            minor: true,
            value: (row) => listText(row.methods.map((method) => say(methodWords[method]))),
          },
          { key: "lastSeenAt", title: t("column.lastSeen"), kind: "instant", sort: true },
          { key: "driftSeconds", title: t("column.drift"), value: (row) => drift(row.driftSeconds) },
          { key: "punchesToday", title: t("column.punchesToday"), kind: "number" },
          { key: "waiting", title: t("column.waiting"), kind: "number", minor: true },
        ]}
        create={{ label: t("act.add"), needs: "C6600.add" }}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          { key: "edit", label: t("act.edit"), needs: "C6600.edit", onClick: () => list.form(row.id) },
          ...(row.enabled
            ? [
                {
                  key: "command",
                  label: t("act.command"),
                  needs: "C6600.command",
                  onClick: () => setAsked({ kind: "command", rows: [row] }),
                },
              ]
            : []),
          ...([row.enabled ? "disable" : "enable"] as const).map((kind) => ({
            key: kind,
            label: t(`act.${kind}`),
            needs: "C6600.edit",
            onClick: () => setAsked({ kind, rows: [row] }),
          })),
          {
            key: "delete",
            label: t("act.delete"),
            needs: "C6600.delete",
            danger: true,
            onClick: () => setAsked({ kind: "delete", row }),
          },
        ]}
        batch={[
          {
            key: "command",
            label: t("act.command"),
            needs: "C6600.command",
            onClick: (rows, clear) => setAsked({ kind: "command", rows, clear }),
          },
          ...(["enable", "disable"] as const).map((kind) => ({
            key: kind,
            label: t(`act.${kind}`),
            needs: "C6600.edit",
            onClick: (rows: readonly DeviceRow[], clear: () => void) => setAsked({ kind, rows, clear }),
          })),
        ]}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
        detail={(place) => <DeviceDetail {...place} />}
        form={({ id, close: closeForm }) => <DeviceForm id={id} onClose={closeForm} />}
      />
      {asked?.kind === "command" ? (
        <CommandDialog devices={asked.rows} onDone={() => asked.clear?.()} onClose={close} />
      ) : null}
      {asked?.kind === "delete" ? (
        <ConfirmAction
          danger
          title={t("ask.delete", { serial: asked.row.serial })}
          content={t("ask.deleteHint")}
          call={deleteDevice}
          input={() => ({ id: asked.row.id })}
          okText={t("act.delete")}
          toast={t("done.deleted")}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "enable" || asked?.kind === "disable" ? (
        <ConfirmAction
          danger={asked.kind === "disable"}
          title={t(`ask.${asked.kind}`, { count: asked.rows.length })}
          content={asked.kind === "disable" ? t("ask.disableHint") : listText(asked.rows.map((row) => row.serial))}
          call={enableDevices}
          input={() => ({ ids: asked.rows.map((row) => row.id), enabled: asked.kind === "enable" })}
          okText={t(`act.${asked.kind}`)}
          toast={t(`done.${asked.kind}d`)}
          onDone={() => asked.clear?.()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
