import { lazy, Suspense, useEffect, useState } from "react";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { today } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { passesByItself, useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { mySign } from "../sign-api.ts";
import { hear, shellFacts } from "./components/phone.ts";
import { position } from "./components/position.ts";
import { PhotoForm } from "./components/photo-form.tsx";
import { ReasonForm } from "./components/reason-form.tsx";
import { Recent } from "./components/recent-punches.tsx";
import { Hint, nextStep, ShiftLine, type Mine } from "./components/shift-line.tsx";
import { SignResult } from "./components/sign-result.tsx";
import type { Signed, TapOutcome } from "./components/deliver-taps.ts";
import { useTaps } from "./components/use-taps.ts";
import "./components/sign.css";

const ScanCode = lazy(() => import("./components/scan-code.tsx"));

/** What the button says; without network nobody knows yet which of the two it is. */
const does = { in: "signIn", out: "signOut", none: "none", away: "tap" } as const;

export default function Sign() {
  const t = useTexts("attendance");
  const [code, setCode] = useMobileSearch("code");
  const { data, error, isPaused, refetch } = useCall(mySign, code === "" ? {} : { code }, {
    every: 60_000,
    keep: true,
  });
  const { waiting, tell, forget } = useTaps();
  const [step, setStep] = useState<"locating" | "sending">();
  const [isScanning, scan] = useState(false);
  const [outcome, setOutcome] = useState<TapOutcome>();
  useEffect(() => {
    if (data) hear(data.serverAt);
  }, [data]);
  const scanned = code === "" ? null : (data?.scanned ?? null);
  const hasRunOut = scanned?.place === null;
  const leftMs = scanned?.leftMs ?? 0;
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setTimeout(() => void refetch(), leftMs + 500);
    return () => clearTimeout(timer);
  }, [leftMs, refetch]);
  const isAway = !data && (isPaused || passesByItself(error));
  if (!data && !isAway) {
    return (
      <MobilePage title={t("sign.title")}>
        {error ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      </MobilePage>
    );
  }
  const next = data ? nextStep(data, waiting) : "away";
  const sign = async () => {
    if (step) return;
    setOutcome(undefined);
    setStep("locating");
    const vouching = hasRunOut ? "" : code;
    const [place, facts] = await Promise.all([
      position((!data || data.locationNeeded) && vouching === ""),
      shellFacts(),
    ]);
    setStep("sending");
    const done = await tell({ ...place, ...facts, ...(vouching === "" ? {} : { code: vouching }) });
    setStep(undefined);
    setOutcome(done);
    if (done.kind === "signed") setCode("");
  };
  const isFull = next === "in" && data?.shift?.full === true;
  const busy = step && t(`sign.${step}`);
  return (
    <MobilePage title={t("sign.title")}>
      <section className="mm-card ms-main">
        <Clock />
        {data ? <ShiftLine mine={data} /> : null}
        <button
          type="button"
          className="ms-button"
          disabled={next === "none" || isFull || busy !== undefined}
          onClick={() => void sign()}
        >
          {busy ?? t(`sign.${does[next]}`)}
        </button>
        {isFull ? (
          <p className="ms-kept" role="status">
            {t("sign.full")}
          </p>
        ) : null}
        {outcome?.kind === "refused" ? (
          <p className="ms-fault" role="alert">
            {outcome.text}
          </p>
        ) : null}
        {outcome?.kind === "kept" ? (
          <p className="ms-kept" role="status">
            {t("sign.kept")}
          </p>
        ) : null}
        {outcome?.kind === "signed" ? (
          <SignResult result={outcome.signed} />
        ) : data && next !== "away" ? (
          <Hint mine={data} next={next} />
        ) : outcome?.kind === "kept" ? null : (
          <p className="mu-secondary">{t("sign.away")}</p>
        )}
        {data && outcome?.kind === "signed" && outcome.signed.use === "waiting" ? (
          <InDoubt key={outcome.signed.punchId} signed={outcome.signed} mine={data} />
        ) : null}
        {data && data.locations.length === 0 ? null : code === "" ? (
          <ScanButton onClick={() => scan(true)} />
        ) : hasRunOut ? (
          <>
            <p className="ms-fault" role="alert">
              {t("sign.scannedOut")}
            </p>
            <ScanButton onClick={() => scan(true)} />
          </>
        ) : (
          <p className="ms-done">
            {scanned?.place ? t("sign.scannedAt", { place: scanned.place }) : t("sign.scanned")}{" "}
            <button type="button" className="mu-plain" onClick={() => setCode("")}>
              {t("sign.unscan")}
            </button>
          </p>
        )}
      </section>
      {isScanning ? (
        <Suspense fallback={null}>
          <ScanCode
            onFound={(found) => {
              setCode(found);
              scan(false);
            }}
            onClose={() => scan(false)}
          />
        </Suspense>
      ) : null}
      <Recent mine={data} waiting={waiting} onForget={(key) => void forget(key)} />
    </MobilePage>
  );
}

/** What a tap in doubt still wants: the photo first, and a reason for everything else. */
function InDoubt({ signed, mine }: { signed: Signed; mine: Mine }) {
  const others = signed.doubts.filter((doubt) => doubt !== "photo");
  return (
    <>
      {others.length < signed.doubts.length ? (
        <PhotoForm punchId={signed.punchId} isAgreed={mine.photoAgreed} days={mine.photoDays} />
      ) : null}
      {others.length > 0 ? <ReasonForm punchId={signed.punchId} /> : null}
    </>
  );
}

/** Phones without a reader of their own use the camera: the code is a link to this page. */
function ScanButton({ onClick }: { onClick: () => void }) {
  const t = useTexts("attendance");
  if (!("BarcodeDetector" in window)) return <p className="mu-secondary ms-small">{t("sign.scanByCamera")}</p>;
  return (
    <button type="button" className="mu-plain ms-scan" onClick={onClick}>
      {t("sign.scan")}
    </button>
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
