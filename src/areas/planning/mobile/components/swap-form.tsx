import { useState } from "react";
import { Button } from "antd-mobile";
import { formatClocks } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { mySwaps, offerSwap, swapPartners } from "../../swaps-api.ts";
import { faultOf } from "./wish-form.tsx";

type Shift = OutputOf<typeof mySwaps>["shifts"][number];
export const keyOfShift = ({ date, place }: Pick<Shift, "date" | "place">): string => `${date}/${place}`;

export const shiftText = ({ date, code, sections }: Shift, locale: "zh" | "en"): string =>
  [
    dateWithDay(date, locale).slice(5),
    code,
    sections.map(({ start, end }) => formatClocks(start, end, locale)).join(" / "),
  ]
    .filter(Boolean)
    .join(" ");

/** A shift of one's own for a colleague, alone or against one of theirs. */
export function SwapForm() {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const shifts = useCall(mySwaps, {}).data?.shifts ?? [];
  const [shiftKey, setShift] = useState("");
  const [partnerId, setPartner] = useState("");
  const [againstKey, setAgainst] = useState("");
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const shift = shifts.find((one) => keyOfShift(one) === shiftKey);
  const asked = { date: shift?.date ?? "", place: shift?.place ?? 1 };
  const partners = useCall(swapPartners, asked, { when: shift !== undefined, keep: true }).data?.partners ?? [];
  const partner = partners.find((one) => String(one.memberId) === partnerId);
  const against = partner?.shifts.find((one) => keyOfShift(one) === againstKey);
  const offer = useSend(offerSwap, {
    toast: t("swap.sent"),
    refresh: [mySwaps],
    onDone: () => {
      setShift("");
      setPartner("");
      setAgainst("");
      setNote("");
      setFault(undefined);
    },
    onRefused: (refused) => {
      setFault(faultOf(refused));
      return true;
    },
  });
  return (
    <MobileCard title={t("swap.offer")}>
      {shifts.length === 0 ? <p className="mu-secondary">{t("swap.noShifts")}</p> : null}
      {shifts.length > 0 ? (
        <div className="sh-form">
          <label>
            <span>{t("swap.shift")}</span>
            <select value={shiftKey} onChange={(event) => setShift(event.target.value)}>
              <option value="">{t("swap.choose")}</option>
              {shifts.map((one) => (
                <option key={keyOfShift(one)} value={keyOfShift(one)}>
                  {shiftText(one, locale)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("swap.partner")}</span>
            <select
              value={partnerId}
              disabled={!shift}
              onChange={(event) => {
                setPartner(event.target.value);
                setAgainst("");
              }}
            >
              <option value="">{t("swap.choose")}</option>
              {partners.map((one) => (
                <option key={one.memberId} value={one.memberId}>
                  {one.name}
                  {one.fits ? "" : t("swap.cannot")}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("swap.against")}</span>
            <select value={againstKey} disabled={!partner} onChange={(event) => setAgainst(event.target.value)}>
              <option value="">{t("swap.nothing")}</option>
              {(partner?.shifts ?? []).map((one) => (
                <option key={keyOfShift(one)} value={keyOfShift(one)}>
                  {shiftText(one, locale)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("swap.note")}</span>
            <input maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
          </label>
          {fault ? (
            <p className="mu-negative" role="alert">
              {fault}
            </p>
          ) : null}
          <Button
            block
            color="primary"
            loading={offer.running}
            disabled={offer.running || !shift || !partner}
            onClick={() =>
              offer.run({
                ...asked,
                partnerId: Number(partnerId),
                against: against ? { date: against.date, place: against.place } : null,
                note: note.trim() === "" ? null : note.trim(),
              })
            }
          >
            {t("swap.send")}
          </Button>
        </div>
      ) : null}
    </MobileCard>
  );
}
