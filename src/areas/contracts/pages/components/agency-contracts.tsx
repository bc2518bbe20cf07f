import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useTexts } from "#ui/texts.ts";
import { listContracts } from "../../api.ts";
import { contractWords } from "../../words.ts";

/** The contracts of one labour company, lent to its details. */
export default function AgencyContracts({ id }: { id: number }) {
  const t = useTexts("contracts");
  const navigate = useNavigate();
  const { data, isPending } = useCall(listContracts, { agencyId: id, size: 50 });
  return (
    <DataTable
      label={t("title")}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `/recruitment/recruitmentManagement?open=${row.id}` })}
      columns={[
        { key: "number", title: t("column.number"), kind: "link" },
        { key: "name", title: t("column.name"), grow: true },
        { key: "startDate", title: t("column.startDate"), kind: "date" },
        { key: "lastDate", title: t("column.lastDate"), kind: "date" },
        { key: "weekdayRate", title: t("column.weekdayRate"), kind: "unitPrice" },
        { key: "state", title: t("column.state"), kind: "status", statuses: contractWords },
      ]}
      empty={<Empty title={t("empty.agency")} />}
    />
  );
}
