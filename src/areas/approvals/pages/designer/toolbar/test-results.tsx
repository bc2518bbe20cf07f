import { useEffect, useRef, useState } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { useTexts, type T } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import type { tryFlow, tryFlowOnDocuments } from "../../../flows-api.ts";
import { RouteSteps } from "../../components/route-preview.tsx";
import { ApprovalStatus } from "../../components/approval-status.tsx";

type Tried = OutputOf<typeof tryFlow>;
type Run = OutputOf<typeof tryFlowOnDocuments>[number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** A stretch of time as people say it. */
function timeText(minutes: number, t: T<"approvals/flow">): string {
  if (minutes < 1) return t("test.moment");
  if (minutes < HOUR) return t("test.minutes", { count: minutes });
  if (minutes < DAY) return t("test.hours", { count: (minutes / HOUR).toFixed(1) });
  return t("test.days", { count: (minutes / DAY).toFixed(1) });
}

/** The way of one test run: the people with reasons, what would stop it, the time it would take. */
export function TriedSteps({ tried }: { tried: Tried }) {
  const t = useTexts("approvals/flow");
  const shown = useRef<HTMLElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [tried]);
  return (
    <section className="fl-tried" ref={shown} aria-label={t("test.result")}>
      {tried.stop ? (
        <div className="mu-note mu-note-danger" role="alert">
          {t("test.stop", { reason: tried.stop })}
        </div>
      ) : null}
      <p role="status">
        {tried.stop
          ? ""
          : tried.steps.length === 0
            ? t("test.atOnce")
            : tried.minutes === null
              ? t("test.unknownTime")
              : t("test.time", { time: timeText(tried.minutes, t) })}
      </p>
      <RouteSteps steps={tried.steps} />
    </section>
  );
}

/** What each of the last documents would have met; the chosen one is shown on the drawing. */
export function DocumentRuns({ runs, onShow }: { runs: readonly Run[]; onShow: (run: Run) => void }) {
  const t = useTexts("approvals/flow");
  const [open, setOpen] = useState<number>();
  if (runs.length === 0) return <p className="mu-secondary">{t("test.noDocuments")}</p>;
  const stopped = runs.filter((run) => run.stop !== null).length;
  return (
    <section aria-label={t("test.result")}>
      <p role="status">{t("test.summary", { count: runs.length, stopped })}</p>
      <ul className="fl-runs">
        {runs.map((run) => (
          <li key={run.instanceId} className={run.stop ? "is-error" : undefined}>
            <button
              type="button"
              className="mu-plain"
              aria-expanded={open === run.instanceId}
              onClick={() => {
                setOpen(open === run.instanceId ? undefined : run.instanceId);
                onShow(run);
              }}
            >
              <strong>{run.number}</strong> {run.title} <ApprovalStatus status={run.status} />
              <br />
              <span className="mu-secondary">
                {run.submitterName} <Instant at={run.submittedAt} />{" "}
                {run.tookMinutes === null ? "" : t("test.took", { time: timeText(run.tookMinutes, t) })}{" "}
                {run.minutes === null ? "" : t("test.wouldTake", { time: timeText(run.minutes, t) })}
              </span>
              {run.alone ? <span className="mu-negative"> {t(`test.alone.${run.alone}`)}</span> : null}
              {run.stop ? <span className="mu-negative"> {run.stop}</span> : null}
            </button>
            {open === run.instanceId ? <TriedSteps tried={run} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
