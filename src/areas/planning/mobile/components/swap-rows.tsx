import { Button } from "antd-mobile";
import { useCall, useSend } from "#ui/calls.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { agreeSwap, declineSwap, mySwaps, withdrawSwap } from "../../swaps-api.ts";
import { swapWords } from "../../words.ts";
import { shiftText } from "./swap-form.tsx";

/** Swaps one has offered or was offered, with what may be answered. */
export function SwapRows() {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const { data, error, refetch } = useCall(mySwaps, {}, { every: 120_000 });
  const refresh = [mySwaps];
  const agree = useSend(agreeSwap, {
    refresh,
    onDone: ({ state }) => toast.success(t(state === "done" ? "swap.done" : "swap.agreed")),
  });
  const decline = useSend(declineSwap, { refresh, toast: t("swap.declined") });
  const withdraw = useSend(withdrawSwap, { refresh, toast: t("swap.withdrawn") });
  const isBusy = agree.running || decline.running || withdraw.running;
  if (error && !data) return <MobileFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <MobileCard title={t("swap.mine")}>
      {data.swaps.length === 0 ? <p className="mu-secondary">{t("swap.none")}</p> : null}
      {data.swaps.map((one) => (
        <article key={one.id} className="sh-notice">
          <header>
            <strong>{t(one.mine ? "swap.to" : "swap.from", { name: one.name })}</strong>
            <Status of={swapWords} value={one.state} />
          </header>
          <p>{t("swap.gives", { shift: shiftText(one.gives, locale) })}</p>
          {one.against ? <p>{t("swap.takes", { shift: shiftText(one.against, locale) })}</p> : null}
          {one.note || one.reason ? <p className="mu-secondary">{one.reason ?? one.note}</p> : null}
          {one.actions.length > 0 ? (
            <div className="sh-answers">
              {one.actions.includes("agree") ? (
                <Button color="primary" disabled={isBusy} onClick={() => agree.run({ id: one.id })}>
                  {t("swap.agree")}
                </Button>
              ) : null}
              {one.actions.includes("decline") ? (
                <Button disabled={isBusy} onClick={() => decline.run({ id: one.id, reason: null })}>
                  {t("swap.decline")}
                </Button>
              ) : null}
              {one.actions.includes("withdraw") ? (
                <Button disabled={isBusy} onClick={() => withdraw.run({ id: one.id })}>
                  {t("swap.withdraw")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </article>
      ))}
    </MobileCard>
  );
}
