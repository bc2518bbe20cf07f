import { Button } from "antd-mobile";
import { formatClocks } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { instantText } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { claimShift, myOpenShifts, withdrawClaim } from "../../open-shifts-api.ts";
import { wayWords } from "../../words.ts";

/** What may be claimed, and why other shifts do not fit. */
export function OpenShifts() {
  const t = useTexts("planning/phone");
  const say = useSay();
  const locale = useLocale();
  const { data, error, refetch } = useCall(myOpenShifts, {}, { every: 120_000 });
  const refresh = [myOpenShifts];
  const claim = useSend(claimShift, { refresh, toast: t("swap.claim") });
  const withdraw = useSend(withdrawClaim, { refresh, toast: t("swap.withdrawn") });
  if (error && !data) return <MobileFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.shifts.length === 0) return <Empty title={t("swap.openNone")} hint={t("swap.openNoneHint")} />;
  return (
    <MobileCard>
      {data.shifts.map((one) => (
        <article key={one.id} className="sh-notice">
          <header>
            <strong className="mu-number">
              {dateWithDay(one.date, locale)} {one.code ?? ""}
            </strong>
            {one.claim ? (
              <StatusTag
                tone={one.claim.state === "accepted" ? "success" : "warning"}
                text={t(one.claim.state === "accepted" ? "swap.filled" : "swap.claimed")}
              />
            ) : (
              <StatusTag tone={one.unfit === null ? "success" : "neutral"} text={say(wayWords[one.way])} />
            )}
          </header>
          <p className="mu-number">
            {one.sections.map(({ start, end }) => formatClocks(start, end, locale)).join(" / ")}
          </p>
          <p className="mu-secondary">
            {[
              one.postName,
              one.departmentName,
              // Whoever has it asks no more how many are wanted, and until when.
              ...(one.claim?.state === "accepted"
                ? []
                : [t("swap.left", { count: one.left }), t("swap.until", { time: instantText(one.closesAt).slice(5) })]),
            ].join(" · ")}
          </p>
          {one.note ? <p>{one.note}</p> : null}
          {one.unfit !== null ? <p className="mu-secondary">{t("swap.unfits", { why: one.unfit })}</p> : null}
          {one.claim === null && one.unfit === null ? (
            <Button
              block
              color="primary"
              loading={claim.running}
              disabled={claim.running}
              onClick={() => claim.run({ id: one.id })}
            >
              {t("swap.claim")}
            </Button>
          ) : null}
          {one.claim?.state === "claimed" ? (
            <Button
              block
              loading={withdraw.running}
              disabled={withdraw.running}
              onClick={() => withdraw.run({ id: one.claim!.id })}
            >
              {t("swap.withdraw")}
            </Button>
          ) : null}
        </article>
      ))}
    </MobileCard>
  );
}
