import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listContracts } from "../../api.ts";
import { contractList } from "../../list.ts";

/** The contracts of one labour company, lent to its details. */
export default function AgencyContracts({ id }: { id: number }) {
  const t = useTexts("contracts");
  const say = useSay();
  const navigate = useNavigate();
  const { data, isPending } = useCall(listContracts, { agencyId: id, size: 50 });
  return (
    <DataTable
      label={say(contractList.title)}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `/recruitment/recruitmentManagement?open=${row.id}` })}
      columns={useColumnsOf(contractList, {}, ["number", "name", "startDate", "lastDate", "weekdayRate", "state"])}
      empty={<Empty title={t("empty.agency")} />}
    />
  );
}
