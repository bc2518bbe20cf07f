import { useState } from "react";
import { Button, Drawer, Input } from "antd";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import type { RowId } from "#ui/list-page/table-props.ts";
import { useSettled } from "#ui/settled.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listCommands, listDevices, listPeopleToPut, putPeople, readDevice, type DeviceDetail } from "../../api.ts";
import { peopleToPutList } from "../../lists.ts";

interface PutPeopleProps {
  device: DeviceDetail;
  onFace: (memberId: number) => void;
  onClose: () => void;
}

const rowsShown = 200;
const { filters } = peopleToPutList;

/** People with a machine number whom the machine does not know yet, to be put on it. */
export function PutPeople({ device, onFace, onClose }: PutPeopleProps) {
  const t = useTexts("devices");
  const say = useSay();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const [departmentId, setDepartment] = useState<number>();
  const [chosen, choose] = useState<ReadonlySet<RowId>>(new Set());
  const { data } = useCall(listPeopleToPut, { id: device.id, size: rowsShown, search, departmentId }, { keep: true });
  const put = useSend(putPeople, {
    refresh: [listCommands, listDevices, readDevice],
    onDone: ({ people, photos }) => {
      toast.success(t("people.done", { people, photos }));
      onClose();
    },
  });
  const rows = data?.rows ?? [];
  const picked = rows.filter((row) => chosen.has(row.id)).map((row) => row.id);
  const takesFaces = device.methods.includes("face");
  const columns = useColumnsOf(peopleToPutList, takesFaces ? {} : { face: false });
  return (
    <Drawer
      open
      size={760}
      title={t("people.title", { serial: device.serial })}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          loading={put.running}
          disabled={picked.length === 0 || put.running}
          onClick={() => put.run({ id: device.id, memberIds: picked })}
        >
          {t("people.putCount", { count: picked.length })}
        </Button>
      }
    >
      <p className="mu-secondary">{t(takesFaces ? "people.hintFaces" : "people.hint")}</p>
      <div className="dv-bar">
        <Input
          allowClear
          value={typed}
          placeholder={say(filters.search)}
          aria-label={say(filters.search)}
          onChange={(event) => setTyped(event.target.value)}
          style={{ width: 220 }}
        />
        <DepartmentSelect
          label={say(filters.departmentId)}
          width={filters.departmentId.width}
          value={departmentId}
          onChange={setDepartment}
        />
        {data && data.total > rows.length ? (
          <span className="mu-secondary">{t("people.more", { shown: rows.length, total: data.total })}</span>
        ) : null}
      </div>
      <DataTable
        label={t("people.put")}
        loading={data === undefined}
        rows={rows}
        empty={<Empty title={t("people.none")} hint={t("people.noneHint")} />}
        selected={chosen}
        onSelect={choose}
        columns={columns}
        actions={(row) => [
          { key: "face", label: t("people.face"), needs: "C6600.faces", onClick: () => onFace(row.id) },
        ]}
      />
    </Drawer>
  );
}
