import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listPeople } from "../../api.ts";
import { personList } from "../../list.ts";

const shown = ["jobNumber", "name", "age", "post", "machineNumber", "certificates", "timesWorked", "status"] as const;

/** The workers of one labour company, lent to its details. */
export default function AgencyWorkers({ id }: { id: number }) {
  const t = useTexts("people");
  const say = useSay();
  const navigate = useNavigate();
  const { data, isPending } = useCall(listPeople, { agencyId: id, size: 50 });
  return (
    <DataTable
      label={say(personList.title)}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `/recruitmentManagementOne/employeeFiles?open=${row.id}` })}
      columns={useColumnsOf(personList, {}, shown)}
      empty={<Empty title={t("empty.agency")} />}
    />
  );
}
