import { useMemo } from "react";
import { Button, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useTexts } from "#ui/texts.ts";
import { readRoster } from "../../../roster-api.ts";
import { wholeRoster } from "../../../roster-model.ts";
import { Workbench } from "./workbench.tsx";

interface WorkbenchPageProps {
  id: number;
  clerk: boolean;
  /** The day of somebody to begin with, as `cellOfLink` reads it. */
  at: string;
  onClose: () => void;
}

/** Reads a plan once; the workbench keeps its own cells from then on and is told what others write. */
export function WorkbenchPage({ id, clerk, at, onClose }: WorkbenchPageProps) {
  const t = useTexts("planning");
  const { data, error, isPending, refetch, dataUpdatedAt } = useCall(
    readRoster,
    { id },
    { once: true, bothLanguages: true },
  );
  const wire = useMemo(() => data && wholeRoster(data), [data]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !wire) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (wire.people.length === 0)
    return (
      <Empty
        title={t("bench.noPeople")}
        hint={t("bench.noPeopleHint")}
        action={<Button onClick={onClose}>{t("bench.back")}</Button>}
      />
    );
  return (
    <Workbench
      key={dataUpdatedAt}
      wire={wire}
      clerk={clerk}
      at={at}
      onReload={() => void refetch()}
      onClose={onClose}
    />
  );
}
