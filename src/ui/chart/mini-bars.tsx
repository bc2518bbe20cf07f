import "./mini-bars.css";

export interface MiniBar {
  value: number | null;
  /** What was wanted, a frame around the bar. */
  frame?: number;
  /** In words. */
  said: string;
}

const step = 20;
const width = 14;

/** A few bars on a scale that several such pictures share: `most` fills the height. */
export function MiniBars({
  label,
  bars,
  most,
  height = 54,
  tone = "plain",
}: {
  label: string;
  bars: readonly MiniBar[];
  most: number;
  height?: number;
  tone?: "plain" | "warning";
}) {
  const of = (value: number) => (most > 0 ? (Math.min(value, most) / most) * (height - 2) : 0);
  return (
    <svg
      className="mu-mini"
      data-tone={tone}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
    >
      <line x1={0} x2={bars.length * step} y1={height - 0.5} y2={height - 0.5} />
      {bars.map(({ value, frame = 0, said }, index) => (
        <g key={index} transform={`translate(${index * step + 3} 0)`}>
          <title>{said}</title>
          <rect className="mu-mini-hit" width={width} height={height} />
          {value ? <rect className="mu-mini-bar" y={height - 1 - of(value)} width={width} height={of(value)} /> : null}
          {frame > 0 ? (
            <rect className="mu-mini-frame" y={height - 1 - of(frame)} width={width} height={of(frame)} />
          ) : null}
        </g>
      ))}
    </svg>
  );
}
