import { useState } from "react";
import { Button, Drawer } from "antd";
import { WarningOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listStrangers } from "../../api.ts";
import { deviceList } from "../../lists.ts";
import { dialectWords } from "../../words.ts";
import { DeviceForm } from "./device-form.tsx";

/** Machines that knock and are not registered yet, beside the list's buttons. */
export function Strangers() {
  const t = useTexts("devices");
  const say = useSay();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [registering, register] = useState<string>();
  const mayAdd = can("C6600.add");
  const { data = [] } = useCall(listStrangers, {}, { when: mayAdd, every: 30_000 });
  if (data.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<WarningOutlined />}>
        {t("strangers.title", { count: data.length })}
      </Button>
      {isOpen ? (
        <Drawer open size={720} title={t("strangers.drawer")} onClose={() => setOpen(false)}>
          <p className="mu-secondary">{t("strangers.hint")}</p>
          <DataTable
            label={t("strangers.drawer")}
            rows={data.map((row, index) => ({ id: index, ...row }))}
            columns={[
              { key: "serial", title: say(deviceList.columns.serial), grow: true },
              { key: "address", title: say(deviceList.fields.address) },
              { key: "dialect", title: t("column.dialect"), value: (row) => say(dialectWords[row.dialect]) },
              { key: "lastSeenAt", title: say(deviceList.columns.lastSeenAt), kind: "instant" },
              { key: "reports", title: t("column.reports"), kind: "number" },
            ]}
            actions={(row) => [{ key: "register", label: t("act.register"), onClick: () => register(row.serial) }]}
          />
        </Drawer>
      ) : null}
      {registering === undefined ? null : (
        <DeviceForm id={undefined} serial={registering} onClose={() => register(undefined)} />
      )}
    </>
  );
}
