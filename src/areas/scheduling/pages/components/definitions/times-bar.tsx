import type { Interval } from "#platform/calendar/intervals.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { colourOf } from "../../../definition-colours.ts";
import { sectionsText } from "../../../definitions-list.ts";
import "./times-bar.css";

const length = 2880;
const at = (minute: number) => `${(Math.min(Math.max(minute, 0), length) / length) * 100}%`;
const place = ({ start, end }: Interval) => ({ left: at(start), width: `calc(${at(end)} - ${at(start)})` });

interface TimesBarProps {
  sections: readonly Interval[];
  breaks?: readonly Interval[];
  /** Of a flexible shift: where one may come and go, and the core. */
  reach?: Interval | null;
  core?: Interval | null;
  colour: number;
  /** With the hours below it. */
  large?: boolean;
}

/** The times of a shift on two days; breaks are cut out, the reach of a flexible one is a frame, its core a line. */
export function TimesBar({ sections, breaks = [], reach, core, colour, large }: TimesBarProps) {
  const t = useTexts("scheduling/rosters");
  const locale = useLocale();
  const { ground, stripe } = colourOf(useThemeName(), colour);
  const text = sections.length === 0 ? t("definitions.barNone") : sectionsText(sections, locale);
  return (
    <span className="sc-bar" data-large={large ?? false} role="img" aria-label={text} title={text}>
      <span className="sc-bar-track">
        {reach ? <i className="sc-bar-reach" style={{ ...place(reach), borderColor: stripe }} /> : null}
        {sections.map((section) => (
          <i
            key={`${section.start}-${section.end}`}
            className="sc-bar-section"
            style={{ ...place(section), background: ground, borderColor: stripe }}
          />
        ))}
        {breaks.map((one) => (
          <i key={`${one.start}-${one.end}`} className="sc-bar-break" style={place(one)} />
        ))}
        {core ? <i className="sc-bar-core" style={{ ...place(core), background: stripe }} /> : null}
      </span>
      {large ? (
        <span className="sc-bar-hours" aria-hidden>
          {[0, 6, 12, 18, 24, 30, 36, 42, 48].map((hour) => (
            <span key={hour} style={{ left: at(hour * 60) }}>
              {hour}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** The code of a definition in its colour. */
export function ShiftCode({ code, colour }: { code: string; colour: number }) {
  const { ground, ink, stripe } = colourOf(useThemeName(), colour);
  return (
    <span className="sc-code" style={{ background: ground, color: ink, borderColor: stripe }}>
      {code}
    </span>
  );
}
