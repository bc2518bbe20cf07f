import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listContracts } from "../../contract-api.ts";
import { contractList } from "../../contract-list.ts";

const shown = ["number", "kind", "nth", "fromDate", "toDate", "hasScan", "state"] as const;

/** The contracts of one person, the latest first. */
export default function ContractsOfEmployee({ id }: { id: number }) {
  const t = useTexts("personnel");
  const say = useSay();
  const navigate = useNavigate();
  const { data, isPending } = useCall(listContracts, { memberId: id, size: 50 });
  return (
    <DataTable
      label={say(contractList.title)}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `/staffManagement/contract?open=${row.id}` })}
      columns={useColumnsOf(contractList, {}, shown)}
      empty={<Empty title={t("contract.empty")} hint={t("contract.emptyHint")} />}
    />
  );
}
