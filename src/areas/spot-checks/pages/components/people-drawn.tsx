import { useState } from "react";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Pager } from "#ui/list-page/pager.tsx";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listChecks } from "../../api.ts";
import { checkList } from "../../lists.ts";
import { CheckDialogs, useCheckActions, type AskedOfCheck } from "./check-actions.tsx";
import "./spot-checks.css";

/** Who was drawn in a task, or when one person or shift was; results are recorded here as well. */
export function PeopleDrawn({ of }: { of: { taskId: number } | { memberId: number } | { assignmentId: number } }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const [asked, ask] = useState<AskedOfCheck>();
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const actions = useCheckActions(ask);
  const { data, isPending } = useCall(listChecks, { ...of, page, size }, { keep: true });
  const isOfTask = "taskId" in of;
  const shown = useColumnsOf(checkList, { taskName: { grow: false }, checkedBy: { minor: false } }, [
    ...(isOfTask ? (["name", "departmentName", "agencyName"] as const) : (["taskName"] as const)),
    "dueAt",
    "state",
    "checkedBy",
  ]);
  const remark = { key: "remark", title: say(checkList.columns.remark), grow: true };
  const columns = [...shown.slice(0, -1), remark, ...shown.slice(-1)];
  return (
    <>
      <DataTable
        label={t("detail.people")}
        rows={data?.rows ?? []}
        loading={isPending}
        empty={<p className="mu-secondary">{t(isOfTask ? "nobodyYet" : "neverDrawn")}</p>}
        columns={columns}
        onOpen={(row) => ask({ what: "view", row })}
        actions={actions}
      />
      {data && data.total > size ? (
        <Pager
          of={t("detail.people")}
          page={page}
          size={size}
          total={data.total}
          more={false}
          onChange={(next, nextSize) => turn({ page: next, size: nextSize })}
        />
      ) : null}
      <CheckDialogs asked={asked} onClose={() => ask(undefined)} onAsk={(what, row) => ask({ what, row })} />
    </>
  );
}
