import { useState } from "react";
import { Button, Input } from "antd";
import type { RowOf } from "#platform/list/define-list.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import type { RowId } from "#ui/list-page/table-props.ts";
import { useCan } from "#ui/session.ts";
import { useSettled } from "#ui/settled.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { listCommands, listDevices, listMachineUsers, readDevice, removePeople, type DeviceDetail } from "../../api.ts";
import { machineUserList } from "../../lists.ts";
import { FaceDialog } from "./face-dialog.tsx";
import { PutPeople } from "./put-people.tsx";

type MachineUser = RowOf<typeof machineUserList> & { id: string };
const rowsShown = 200;
const freshEveryMs = 10_000;

/** Who is enrolled at the machine against the people's files; whoever is missing can be put on it, whoever is too much taken off. */
export function MachineUsers({ device }: { device: DeviceDetail }) {
  const { id } = device;
  const t = useTexts("devices");
  const say = useSay();
  const can = useCan();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const [chosen, choose] = useState<ReadonlySet<RowId>>(new Set());
  const [asked, ask] = useState<"put" | "remove">();
  const [face, setFace] = useState<number>();
  const { data } = useCall(listMachineUsers, { id, size: rowsShown, search }, { keep: true, every: freshEveryMs });
  const columns = useColumnsOf<typeof machineUserList, MachineUser>(machineUserList);
  const rows = (data?.rows ?? []).map((row): MachineUser => ({ id: row.pin, ...row }));
  const mayPut = can("C6600.people") && device.enabled;
  const picked = rows.filter((row) => chosen.has(row.id)).map((row) => row.pin);
  return (
    <>
      <div className="dv-bar">
        <Input
          allowClear
          value={typed}
          placeholder={say(machineUserList.filters.search)}
          aria-label={say(machineUserList.filters.search)}
          onChange={(event) => setTyped(event.target.value)}
          style={{ width: 280 }}
        />
        {data && data.total > rows.length ? (
          <span className="mu-secondary">{t("people.more", { shown: rows.length, total: data.total })}</span>
        ) : null}
        {mayPut ? (
          <>
            <Button danger disabled={picked.length === 0} onClick={() => ask("remove")}>
              {t("people.remove")}
            </Button>
            <Button type="primary" onClick={() => ask("put")}>
              {t("people.put")}
            </Button>
          </>
        ) : null}
      </div>
      <DataTable
        label={t("tab.users")}
        loading={data === undefined}
        rows={rows}
        empty={<Empty title={t("empty.users")} />}
        {...(mayPut ? { selected: chosen, onSelect: choose } : {})}
        columns={columns}
        actions={(row) =>
          row.memberId !== null && row.state !== "left"
            ? [
                {
                  key: "face",
                  label: t("people.face"),
                  needs: "C6600.faces",
                  onClick: () => setFace(row.memberId ?? undefined),
                },
              ]
            : []
        }
      />
      {asked === "put" ? <PutPeople device={device} onFace={setFace} onClose={() => ask(undefined)} /> : null}
      {asked === "remove" ? (
        <ConfirmAction
          danger
          title={t("people.askRemove", { count: picked.length })}
          content={listText(picked)}
          call={removePeople}
          input={() => ({ id, pins: picked })}
          okText={t("people.remove")}
          toast={t("done.command")}
          refresh={[listMachineUsers, listCommands, readDevice, listDevices]}
          onDone={() => choose(new Set())}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {face === undefined ? null : <FaceDialog memberId={face} onClose={() => setFace(undefined)} />}
    </>
  );
}
