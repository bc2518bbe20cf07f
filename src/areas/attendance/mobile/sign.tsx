import { useEffect, useState } from "react";
import { ErrorBlock } from "antd-mobile";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { timeText, today } from "#ui/format.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { mySign, signNow } from "../api.ts";
import { position } from "./components/position.ts";
import { SignResult } from "./components/sign-result.tsx";
import "./components/sign.css";

type Mine = OutputOf<typeof mySign>;

export default function Sign() {
  const t = useTexts("attendance");
  const { data, error, refetch } = useCall(mySign, {}, { every: 60_000 });
  const [step, setStep] = useState<"ready" | "locating">("ready");
  const [fault, setFault] = useState<string>();
  const [result, setResult] = useState<OutputOf<typeof signNow>>();
  const sender = useSend(signNow, {
    refresh: [mySign],
    onDone: setResult,
    onRefused: (refused) => {
      setFault(failureText(refused));
      return true;
    },
  });
  const sign = async () => {
    if (step !== "ready" || sender.running || !data) return;
    setFault(undefined);
    setResult(undefined);
    setStep("locating");
    const place = await position(data.locationNeeded);
    setStep("ready");
    if (place === "denied") setFault(t("sign.denied"));
    else sender.run(place);
  };
  const busy = step === "locating" ? t("sign.locating") : sender.running ? t("sign.sending") : undefined;
  return (
    <MobilePage title={t("sign.title")}>
      {error && !data ? <ErrorBlock status="default" title={failureText(error)} description={<button type="button" className="mu-plain" onClick={() => void refetch()}>↻</button>} /> : null}
      {data ? (
        <>
          <section className="mm-card ms-main">
            <Clock />
            <ShiftLine mine={data} />
            <button type="button" className="ms-button" disabled={data.next === "none" || busy !== undefined} onClick={() => void sign()}>
              {busy ?? (data.next === "none" ? t("sign.none") : t(data.next === "in" ? "sign.signIn" : "sign.signOut"))}
            </button>
            {fault ? <p className="ms-fault" role="alert">{fault}</p> : null}
            {result ? <SignResult result={result} /> : <Hint mine={data} />}
          </section>
          <Recent punches={data.punches} />
        </>
      ) : null}
    </MobilePage>
  );
}

/** The time of day in the business zone, ticking. */
function Clock() {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const clock = formatWallTime(wallSecondOfInstant(now)).slice(11, 16);
  return (
    <>
      <div className="ms-clock mu-number">{clock}</div>
      <div className="mu-secondary mu-number">{today()}</div>
    </>
  );
}

function ShiftLine({ mine }: { mine: Mine }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const { shift } = mine;
  if (!shift) return <p className="ms-shift mu-secondary">{t("sign.noShift")}</p>;
  const time = `${timeText(shift.startMinute, locale)} – ${timeText(shift.endMinute, locale)}`;
  return (
    <p className="ms-shift">
      <strong>{shift.postName}</strong> · {shift.departmentName}
      <br />
      <span className="mu-number">{shift.workDate === mine.date ? time : `${shift.workDate} ${time}`}</span>
      {shift.inMinute === null ? null : <><br /><span className="ms-done">{t("sign.signedIn", { time: timeText(shift.inMinute, locale) })}</span></>}
      {shift.outMinute === null ? null : <> · <span className="ms-done">{t("sign.signedOut", { time: timeText(shift.outMinute, locale) })}</span></>}
    </p>
  );
}

function Hint({ mine }: { mine: Mine }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  if (mine.next === "none") {
    if (!mine.shift) return null;
    const opens = `${mine.shift.workDate === mine.date ? "" : `${mine.shift.workDate} `}${timeText(mine.shift.opensAt, locale)}`;
    return <p className="mu-secondary">{t("sign.opensAt", { time: opens })}</p>;
  }
  return (
    <p className="mu-secondary">
      {t("sign.where")}: {mine.locations.length > 0 ? listText(mine.locations.map((place) => place.name)) : t("sign.anywhere")}
    </p>
  );
}

function Recent({ punches }: { punches: Mine["punches"] }) {
  const t = useTexts("attendance");
  return (
    <MobileCard title={t("sign.recent")}>
      {punches.length === 0 ? <p className="mu-secondary">{t("sign.noPunches")}</p> : null}
      <ul className="ms-punches">
        {punches.map((punch) => (
          <li key={punch.time}>
            <span className="mu-number">{punch.time.slice(5, 16)}</span>
            <span className={punch.outside ? "ms-outside" : "mu-secondary"}>
              {punch.place && punch.distanceMetres !== null ? t("sign.distance", { place: punch.place, metres: punch.distanceMetres }) : ""}
            </span>
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
