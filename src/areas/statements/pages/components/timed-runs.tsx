import { Drawer, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { listTimedRuns } from "../../schedule-api.ts";

/** What the schedule made, newest first, and whom it left out and why. */
export function TimedRuns({ onClose }: { onClose: () => void }) {
  const t = useTexts("statements");
  const say = useSay();
  const { data, error, refetch } = useCall(listTimedRuns, {});
  return (
    <Drawer open size={640} title={t("runs.title")} onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
      {data?.length === 0 ? <Empty title={t("runs.emptyTitle")} hint={t("runs.emptyHint")} /> : null}
      {data && data.length > 0 ? (
        <Timeline
          items={data.map(({ id, from, to, firedAt, made, leftOut }) => ({
            key: id,
            title: `${t("runs.period", { from, to })} · ${t("runs.made", { count: made })}`,
            at: <Instant at={firedAt} />,
            tone: leftOut.length > 0 ? ("warning" as const) : ("success" as const),
            content: leftOut.map(({ agency, why }) => <div key={agency.zh}>{say(why)}</div>),
          }))}
        />
      ) : null}
    </Drawer>
  );
}
