import { useEffect, useState, type CSSProperties, type ReactNode } from "react";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { useTexts } from "#ui/texts.ts";
import { CostColumn } from "./cost-column.tsx";
import { DepartmentsScene } from "./departments-scene.tsx";
import { HalfHoursScene } from "./half-hours-scene.tsx";
import { HeadsColumn } from "./heads-column.tsx";
import { MonthScene } from "./month-scene.tsx";
import type { ScreenData } from "./screen-data.ts";
import { Ticker } from "./ticker.tsx";
import { scenes, useScenes, type Scene } from "./use-scenes.ts";
import "./screen.css";

interface ScreenViewProps {
  data: ScreenData | undefined;
  isLive: boolean;
  locale: Locale;
  /** Beside the clock. */
  tools?: ReactNode;
}

/** The grid is 1920 x 1080 of these: what is drawn has real pixels at any size. */
function useUnit(): number {
  const read = () => Math.min(innerWidth / 1920, innerHeight / 1080);
  const [unit, setUnit] = useState(read);
  useEffect(() => {
    const onResize = () => setUnit(read());
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return unit;
}

function Clock() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [date, time] = wallMinuteText(new Date(now).toISOString()).split(" ");
  return (
    <span className="da-wall-clock" role="timer">
      <span>{date}</span> <b>{time}</b>
    </span>
  );
}

/** The state of a company on a wall: dark, without scrolling, as large as the wall. */
export function ScreenView({ data, isLive, locale, tools }: ScreenViewProps) {
  const t = useTexts("dashboards/screen");
  const unit = useUnit();
  const shown = scenes.filter((scene) => scene !== "month" || data?.cost !== null);
  const { scene, isHeld, hold, setHeld } = useScenes(shown);
  const style = { "--u": `${unit}px` } as CSSProperties;
  const [, time] = data ? wallMinuteText(data.asOf).split(" ") : [];
  return (
    <div className="da-wall mu-dark" style={style} lang={locale === "zh" ? "zh-CN" : "en"}>
      <div className="da-wall-grid">
        <header className="da-wall-head">
          <h1>{data?.title ?? ""}</h1>
          {tools}
          <span className="da-wall-state" data-live={isLive} role="status">
            {data ? (isLive ? t("live") : t("asOf", { time: time ?? "" })) : t("loading")}
          </span>
          <Clock />
        </header>
        {data ? (
          <>
            <HeadsColumn heads={data.now} />
            <section className="da-wall-centre">
              <div className="da-wall-scene">
                <SceneOf scene={scene} data={data} locale={locale} />
              </div>
              <nav className="da-wall-scenes" aria-label={t("scenes")}>
                {shown.map((one, index) => (
                  <button key={one} type="button" aria-pressed={one === scene} onClick={() => hold(index)}>
                    {t(`scene.${one}`)}
                  </button>
                ))}
                <button type="button" className="da-wall-hold" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
                  {t(isHeld ? "held" : "turning")}
                </button>
              </nav>
            </section>
            <CostColumn data={data} />
            <Ticker told={data.ticker} locale={locale} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function SceneOf({ scene, data, locale }: { scene: Scene | undefined; data: ScreenData; locale: Locale }) {
  if (scene === "departments") return <DepartmentsScene departments={data.departments} />;
  if (scene === "month" && data.cost) return <MonthScene cost={data.cost} today={data.date} />;
  return <HalfHoursScene data={data} locale={locale} />;
}
