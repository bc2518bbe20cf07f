/** The end of an axis on a step of its own: a value of 350,880 gives 400,000 in steps of 100,000. */
export function scaleFor(value: number): { max: number; interval: number } {
  const least = Math.max(1, value) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const interval = Math.max(1, ([1, 2, 5].find((step) => step * power >= least) ?? 10) * power);
  return { max: Math.max(1, Math.ceil(value / interval)) * interval, interval };
}
