import { useNavigate } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { changeRows } from "../../../change-lists.ts";
import { changeRoutes, wordsOfKind } from "../../../change-words.ts";
import { changesOfEmployee } from "../../../changes-api.ts";

/** What has changed and will change for one person: the documents behind their job line and pay. */
export default function ChangesOfEmployee({ id }: { id: number }) {
  const t = useTexts("personnel/changes");
  const say = useSay();
  const navigate = useNavigate();
  const { data, isPending } = useCall(changesOfEmployee, { memberId: id });
  return (
    <DataTable
      label={say(changeRows.title)}
      rows={data?.rows ?? []}
      loading={isPending}
      onOpen={(row) => void navigate({ to: `${changeRoutes[row.kind]}?open=${row.id}` })}
      columns={useColumnsOf(changeRows, {
        state: { render: (row) => <Status of={wordsOfKind[row.kind]} value={row.state} /> },
      })}
      empty={<Empty title={t("empty.ofEmployee")} />}
    />
  );
}
