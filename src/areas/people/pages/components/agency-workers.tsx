import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listPeople } from "../../api.ts";
import { personColumns } from "./person-columns.ts";

const shown = new Set(["jobNumber", "name", "age", "post", "machineNumber", "certificates", "timesWorked", "status"]);

/** The workers of one labour company, lent to its details. */
export default function AgencyWorkers({ id }: { id: number }) {
  const t = useTexts("people");
  const say = useSay();
  const navigate = useNavigate();
  const { data, isPending } = useCall(listPeople, { agencyId: id, size: 50 });
  return (
    <DataTable
      label={t("title")}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `/recruitmentManagementOne/employeeFiles?open=${row.id}` })}
      columns={personColumns(t, say).filter((column) => shown.has(column.key))}
      empty={<Empty title={t("empty.agency")} />}
    />
  );
}
