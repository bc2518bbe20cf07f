import type { Locale } from "#platform/i18n/text.ts";
import { numberText, timeText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { HiddenTable } from "./hidden-table.tsx";
import type { ScreenData } from "./screen-data.ts";

/** Of the drawing, in units of the screen. */
const box = { width: 944, height: 430, left: 56, right: 8, top: 16, bottom: 44 };

/** A round number of heads above the largest. */
const topOf = (most: number) => Math.max(4, Math.ceil(most / 4) * 4);

/** Heads needed as a frame, those present as what fills it. */
export function HalfHoursScene({ data, locale }: { data: ScreenData; locale: Locale }) {
  const t = useTexts("dashboards/screen");
  const { halfHours, tomorrow } = data;
  return (
    <>
      <h2>{t("halfHours")}</h2>
      {halfHours.length === 0 ? (
        <p className="da-wall-none">{t("nobody")}</p>
      ) : (
        <Drawn halfHours={halfHours} locale={locale} />
      )}
      {tomorrow ? (
        <section className="da-wall-tomorrow">
          <h2>{tomorrow.places === 0 ? t("tomorrowNone") : t("tomorrow", { n: tomorrow.places })}</h2>
          <ul>
            {tomorrow.lines.map((line) => (
              <li key={`${line.department} ${line.post} ${line.startMinute} ${line.endMinute}`}>
                <span>
                  {t("gap", {
                    department: line.department,
                    post: line.post,
                    from: timeText(line.startMinute, locale),
                    to: timeText(line.endMinute, locale),
                  })}
                </span>
                <b>{numberText(line.places)}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Drawn({ halfHours, locale }: { halfHours: ScreenData["halfHours"]; locale: Locale }) {
  const t = useTexts("dashboards/screen");
  const { width, height, left, right, top, bottom } = box;
  const most = topOf(Math.max(...halfHours.flatMap(({ needed, present }) => [needed, present ?? 0])));
  const step = (width - left - right) / halfHours.length;
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom);
  // A time at each second hour: every half hour has no room.
  const isNamed = (minute: number) => minute % 120 === 0;
  return (
    <>
      <p className="da-wall-legend" aria-hidden>
        <i data-look="frame" /> {t("needed")} <i data-look="full" /> {t("present")}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} className="da-wall-chart" aria-hidden>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line className="da-wall-line" x1={left} x2={width - right} y1={y(most * part)} y2={y(most * part)} />
            <text x={left - 10} y={y(most * part) + 7} textAnchor="end">
              {numberText(most * part)}
            </text>
          </g>
        ))}
        {halfHours.map(({ minute, needed, present }, index) => {
          const x = left + index * step;
          return (
            <g key={minute}>
              {present === null ? null : (
                <rect
                  className="da-wall-present"
                  data-few={present < needed}
                  x={x + 3}
                  width={step - 6}
                  y={y(present)}
                  height={y(0) - y(present)}
                />
              )}
              <rect className="da-wall-needed" x={x + 2} width={step - 4} y={y(needed)} height={y(0) - y(needed)} />
              {isNamed(minute) ? (
                <text x={x} y={height - 10} textAnchor="middle">
                  {timeText(minute, locale)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <HiddenTable
        title={t("halfHours")}
        head={[t("time"), t("needed"), t("present")]}
        rows={halfHours.map(({ minute, needed, present }) => [
          timeText(minute, locale),
          numberText(needed),
          present === null ? "-" : numberText(present),
        ])}
      />
    </>
  );
}
