import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { myWishes } from "../wishes-api.ts";
import { AvailabilityCard } from "./components/availability-card.tsx";
import { WishForm, WishList } from "./components/wish-form.tsx";
import "./shifts.css";

/** What somebody wishes for, by the points of each period, and when they can work. */
export default function Wishes() {
  const t = useTexts("planning/phone");
  const { data, error, refetch } = useCall(myWishes, {});
  return (
    <MobilePage title={t("wishes.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <MobileCard>
            <ul className="sh-days">
              {data.periods.map((one) => (
                <li key={one.from}>
                  <span className="mu-number">
                    {one.from.slice(5)} – {one.to.slice(5)}
                  </span>
                  <span className="sh-beside">
                    {t("wishes.points", { left: one.pointsLeft })}
                    <StatusTag
                      tone={one.isOpen ? "success" : "neutral"}
                      text={one.isOpen ? t("wishes.openUntil", { date: one.lastDay.slice(5) }) : t("wishes.closed")}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </MobileCard>
          <WishForm data={data} />
          <WishList data={data} />
          <AvailabilityCard data={data} />
        </>
      ) : null}
    </MobilePage>
  );
}
