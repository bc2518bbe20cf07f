import { Section } from "#ui/detail/facts.tsx";
import { numberText, timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { DayDetail } from "../../api.ts";
import { fenceGap, fenceLine } from "../../rules/fence-gap.ts";
import "./fence-lines.css";

/** How far from the place, and from its fence, each clock record by phone was made. */
export function FenceLines({ punches }: { punches: DayDetail["punches"] }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const placed = punches.flatMap(({ distanceMetres, radiusMetres, ...punch }) =>
    distanceMetres === null || radiusMetres === null ? [] : [{ ...punch, distanceMetres, radiusMetres }],
  );
  if (placed.length === 0) return null;
  return (
    <Section title={t("fence.title")}>
      <ul className="at-fences">
        {placed.map(({ id, minute, place, distanceMetres, radiusMetres }) => {
          const gap = fenceGap(distanceMetres, radiusMetres);
          const { fence, punch } = fenceLine(distanceMetres, radiusMetres);
          return (
            <li key={id}>
              <span className="mu-number">{timeText(minute, locale)}</span>
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden>
                <rect className="at-fence-within" width={fence} height={20} />
                <line className="at-fence-edge" x1={fence} x2={fence} y1={0} y2={20} />
                <line className="at-fence-way" x1={0} x2={punch} y1={10} y2={10} />
                <line className="at-fence-punch" data-out={gap > 0} x1={punch} x2={punch} y1={3} y2={17} />
              </svg>
              <span>
                {t(gap > 0 ? "fence.beyond" : "fence.within", {
                  place: place ?? "",
                  metres: numberText(distanceMetres),
                  radius: numberText(radiusMetres),
                  gap: numberText(Math.abs(gap)),
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
