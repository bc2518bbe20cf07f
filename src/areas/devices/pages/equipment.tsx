import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { deleteDevice, enableDevices, listDevices } from "../api.ts";
import { deviceList, type DeviceRow } from "../lists.ts";
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
  const drift = useDriftText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        list={deviceList}
        call={listDevices}
        buttons={<Strangers />}
        columns={{ driftSeconds: { kind: "text", value: (row) => drift(row.driftSeconds) } }}
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
