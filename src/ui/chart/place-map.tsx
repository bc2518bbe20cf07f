import { numberText } from "#ui/format.ts";
import { useUiTexts } from "#ui/texts.ts";
import { projectPlaces, scaleBar, type PlaceOnMap } from "./project-places.ts";
import "./place-map.css";

export interface NamedPlace extends PlaceOnMap {
  key: string;
  name: string;
  /** Not in use: drawn dashed. */
  isOff?: boolean;
}

const width = 640;
const most = 320;

/** Places and their fences to scale with the way between them; nothing is asked of anybody else for it. */
export function PlaceMap({ label, places }: { label: string; places: readonly NamedPlace[] }) {
  const t = useUiTexts();
  const drawn = projectPlaces(places);
  const margin = 70;
  const scale = Math.min((width - 2 * margin) / drawn.width, (most - 60) / drawn.height);
  const height = Math.max(120, drawn.height * scale + 60);
  const left = (width - drawn.width * scale) / 2;
  const at = drawn.places.map(({ x, y, radius }) => ({
    x: left + x * scale,
    y: 20 + y * scale,
    // A fence too small to be seen on this scale is still a point.
    radius: Math.max(3, radius * scale),
  }));
  const bar = scaleBar(width / scale);
  const ways = nearestWays(drawn.places);
  return (
    <figure className="mu-map">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        {ways.map(({ from, to, metres }) => (
          <g key={`${from} ${to}`}>
            <line className="mu-map-way" x1={at[from]!.x} y1={at[from]!.y} x2={at[to]!.x} y2={at[to]!.y} />
            <text className="mu-map-metres" x={(at[from]!.x + at[to]!.x) / 2} y={(at[from]!.y + at[to]!.y) / 2 - 4}>
              {t("chart.metres", { metres: numberText(metres) })}
            </text>
          </g>
        ))}
        {places.map(({ key, name, radiusMetres, isOff }, index) => (
          <g key={key}>
            <circle
              className="mu-map-fence"
              data-off={isOff === true}
              cx={at[index]!.x}
              cy={at[index]!.y}
              r={at[index]!.radius}
            />
            <circle className="mu-map-point" cx={at[index]!.x} cy={at[index]!.y} r={2.5} />
            <text x={at[index]!.x} y={at[index]!.y - 7}>
              {name}
              <title>{t("chart.fence", { name, metres: numberText(radiusMetres) })}</title>
            </text>
          </g>
        ))}
        <g transform={`translate(10 ${height - 10})`}>
          <path className="mu-map-scale" d={`M0 -4V0H${bar * scale}V-4`} />
          <text className="mu-map-metres" x={(bar * scale) / 2} y={-6}>
            {t("chart.metres", { metres: numberText(bar) })}
          </text>
        </g>
        <g transform={`translate(${width - 18} 26)`}>
          <path className="mu-map-north" d="M0 -16L5 0L0 -4L-5 0Z" />
          <text y={12}>{t("chart.north")}</text>
        </g>
      </svg>
    </figure>
  );
}

/** The way from each place to the nearest one, each way once. */
function nearestWays(places: readonly { x: number; y: number }[]): { from: number; to: number; metres: number }[] {
  const ways = new Map<string, { from: number; to: number; metres: number }>();
  for (const [index, one] of places.entries()) {
    const [nearest] = places
      .map((other, to) => ({ to, metres: Math.round(Math.hypot(other.x - one.x, other.y - one.y)) }))
      .filter(({ to }) => to !== index)
      .sort((a, b) => a.metres - b.metres);
    if (!nearest) continue;
    const [from, to] = [Math.min(index, nearest.to), Math.max(index, nearest.to)];
    ways.set(`${from} ${to}`, { from, to, metres: nearest.metres });
  }
  return [...ways.values()];
}
