import { useEffect, useState } from "react";
import { Typography } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { instantText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import "#ui/form/form.css";
import { verifyOperations } from "../../operation-log-api.ts";

type Part = OutputOf<typeof verifyOperations>;

interface Walk {
  first: number | null;
  checked: number;
  /** The last part; none before the first has come. */
  part?: Part;
  error?: unknown;
}

const begun: Walk = { first: null, checked: 0 };

/** Goes along the whole chain, part by part, until its end or the first fault. */
function useWalk(): { walk: Walk; again: () => void } {
  const [walk, setWalk] = useState(begun);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    const go = async () => {
      let { first, checked } = begun;
      let from: number | undefined;
      do {
        const part = await send(verifyOperations, { from });
        if (left) return;
        first ??= part.from;
        checked += part.checked;
        setWalk({ first, checked, part });
        from = part.fault === null ? (part.next ?? undefined) : undefined;
      } while (from !== undefined);
    };
    go().catch((error: unknown) => (left ? undefined : setWalk({ ...begun, error })));
    return () => {
      left = true;
    };
  }, [turn]);
  const again = () => {
    setWalk(begun);
    setTurn(turn + 1);
  };
  return { walk, again };
}

function Outcome({ part, checked }: { part: Part; checked: number }) {
  const t = useTexts("settings");
  const { fault } = part;
  if (fault === null)
    return (
      <div className="mu-note mu-note-info" role="status">
        {t("log.intact", { count: checked })}
      </div>
    );
  return (
    <div className="mu-note mu-note-danger" role="alert">
      <strong>{t("log.broken")}</strong>
      <p>{t(`log.fault.${fault.kind}`, { sequence: fault.sequence ?? "" })}</p>
      {fault.entryId === null ? null : (
        <p>{t("log.faultAt", { id: fault.entryId, at: fault.at ? instantText(fault.at) : "–" })}</p>
      )}
    </div>
  );
}

/** Whether the log is as it was written, for whoever may see it. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("settings");
  const { walk, again } = useWalk();
  const { part, first, checked, error } = walk;
  const ended = part && (part.next === null || part.fault !== null);
  return (
    <Dialog open width={600} title={t("log.verify")} onCancel={onClose} footer={null}>
      <p className="mu-secondary">{t("log.verifyHow")}</p>
      {error ? <ErrorState error={error} onRetry={again} /> : null}
      {ended || error ? null : <p role="status">{t("log.verifying", { count: checked })}</p>}
      {ended ? (
        <>
          <Outcome part={part} checked={checked} />
          {first !== null && first > 1 && part.fault?.kind !== "beginning" ? (
            <p>{t("log.removedBefore", { sequence: first })}</p>
          ) : null}
          <Facts
            facts={[
              { label: t("log.range"), value: part.through === null ? null : `${first} – ${part.through}` },
              { label: t("log.kept"), value: t("log.keptMonths", { count: part.months }) },
              {
                label: t("log.waiting"),
                value: part.waiting?.since
                  ? t("log.waitingCount", { count: part.waiting.count, since: instantText(part.waiting.since) })
                  : "0",
                full: true,
              },
              {
                label: t("log.lastHash"),
                value: part.hash ? (
                  <Typography.Text copyable code>
                    {part.hash}
                  </Typography.Text>
                ) : null,
                full: true,
              },
            ]}
          />
          <p className="mu-secondary">{t("log.elsewhere")}</p>
        </>
      ) : null}
    </Dialog>
  );
}
