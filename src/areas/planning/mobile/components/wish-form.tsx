import { useState } from "react";
import { Button } from "antd-mobile";
import { formatClocks } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { CallRefused } from "#platform/http/call-refused.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { dropWish, myWishes, saveWish } from "../../wishes-api.ts";

type Data = OutputOf<typeof myWishes>;
const weights = [1, 2, 3] as const;

/** All that a refusal says, once each. */
export const faultOf = (refused: CallRefused): string =>
  [...new Set([refused.message, ...refused.faults.map((one) => one.message)])].join(" ");

export function WishForm({ data }: { data: Data }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const first = data.periods.find((one) => one.isOpen);
  const [date, setDate] = useState("");
  const [definition, setDefinition] = useState("");
  const [points, setPoints] = useState(1);
  const [fault, setFault] = useState<string>();
  const save = useSend(saveWish, {
    toast: t("wishes.saved"),
    refresh: [myWishes],
    onDone: () => {
      setDate("");
      setFault(undefined);
    },
    onRefused: (refused) => {
      setFault(faultOf(refused));
      return true;
    },
  });
  return (
    <MobileCard title={t("wishes.wish")}>
      <div className="sh-form">
        <DateInput label={t("wishes.date")} value={date} min={first?.from ?? data.today} onChange={setDate} />
        <label>
          <span>{t("wishes.what")}</span>
          <select value={definition} onChange={(event) => setDefinition(event.target.value)}>
            <option value="">{t("wishes.off")}</option>
            {data.shifts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.code} {one.name} {formatClocks(one.start, one.end, locale)}
              </option>
            ))}
          </select>
        </label>
        <div className="sh-views" role="group" aria-label={t("wishes.weight")}>
          {weights.map((one) => (
            <button key={one} type="button" aria-pressed={one === points} onClick={() => setPoints(one)}>
              {t("wishes.score", { count: one })}
            </button>
          ))}
        </div>
        {fault ? (
          <p className="mu-negative" role="alert">
            {fault}
          </p>
        ) : null}
        <Button
          block
          color="primary"
          loading={save.running}
          disabled={save.running || date === ""}
          onClick={() => save.run({ date, definitionId: definition === "" ? null : Number(definition), points })}
        >
          {t("wishes.save")}
        </Button>
      </div>
    </MobileCard>
  );
}

export function WishList({ data }: { data: Data }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const drop = useSend(dropWish, { toast: t("wishes.dropped"), refresh: [myWishes] });
  return (
    <MobileCard title={t("wishes.mine")}>
      {data.wishes.length === 0 ? <p className="mu-secondary">{t("wishes.none")}</p> : null}
      <ul className="sh-days">
        {data.wishes.map((one) => (
          <li key={one.id}>
            <span className="mu-number">{dateWithDay(one.date, locale).slice(5)}</span>
            <span className="sh-beside">
              {one.kind === "off" ? t("wishes.off") : one.code} · {t("wishes.score", { count: one.points })}
              {one.isOpen ? (
                <button
                  type="button"
                  className="sh-more"
                  disabled={drop.running}
                  aria-label={`${t("wishes.drop")} ${one.date}`}
                  onClick={() => drop.run({ id: one.id })}
                >
                  {t("wishes.drop")}
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
