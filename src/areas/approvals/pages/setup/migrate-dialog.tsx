import { useState } from "react";
import { Checkbox, Skeleton } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listFlows, listFlowVersions, listOldRunning, migrateRunning } from "../../flows-api.ts";
import "./setup.css";

/** Applications that run by old versions: which can go on by the newest one, why others cannot, and the step to move them. */
export function MigrateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("approvals/flow");
  const { data, isPending, error, refetch } = useCall(listOldRunning, { id });
  const [chosen, setChosen] = useState<number[]>([]);
  const [refused, setRefused] = useState<Record<number, string>>({});
  const move = useSend(migrateRunning, {
    refresh: [listFlows, listFlowVersions, listOldRunning],
    onDone: (done) => {
      if (done.moved > 0) toast.success(t("migrate.done", { count: done.moved }));
      setRefused(Object.fromEntries(done.refused.map((one) => [one.instanceId, one.message])));
      setChosen([]);
      if (done.refused.length === 0) onClose();
    },
  });
  const rows = data?.rows ?? [];
  const movable = rows.flatMap((row) => (row.refusal === null ? [row.instanceId] : []));
  return (
    <Dialog
      open
      width={640}
      title={t("migrate.title", { number: data?.number ?? "" })}
      okText={t("migrate.ok", { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={move.running}
      onOk={() => move.run({ id, instanceIds: chosen })}
      onCancel={onClose}
    >
      <p className="mu-secondary">{t("migrate.hint")}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} /> : null}
      {data && rows.length === 0 ? <Empty title={t("migrate.none")} /> : null}
      {movable.length > 1 ? (
        <Checkbox
          checked={chosen.length === movable.length}
          indeterminate={chosen.length > 0 && chosen.length < movable.length}
          onChange={(event) => setChosen(event.target.checked ? movable : [])}
        >
          {t("migrate.all", { count: movable.length })}
        </Checkbox>
      ) : null}
      <ul className="fl-migrate">
        {rows.map((row) => {
          const why = row.refusal ?? refused[row.instanceId];
          return (
            <li key={row.instanceId}>
              <Checkbox
                disabled={row.refusal !== null}
                checked={chosen.includes(row.instanceId)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, row.instanceId] : chosen.filter((one) => one !== row.instanceId),
                  )
                }
              >
                <strong>{row.number}</strong> {row.title}{" "}
                <span className="mu-secondary">
                  V{row.from} · {t("migrate.at", { step: row.step })}
                </span>
              </Checkbox>
              {why ? <p className="mu-negative">{why}</p> : null}
              {row.refusal ? null : (
                <p className="mu-secondary">
                  {row.ahead.length > 0 ? t("migrate.ahead", { steps: listText(row.ahead) }) : t("migrate.last")}
                </p>
              )}
              {row.skipped.length > 0 ? (
                <p className="mu-secondary">{t("migrate.skipped", { steps: listText(row.skipped) })}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
