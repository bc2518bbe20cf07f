/** By what the headcount of a post goes: one person for so many units, and never fewer than so many people. */
export interface HeadcountStandard<D extends string = string> {
  driver: D;
  unitsPerPerson: number;
  atLeast: number;
}

export interface PostForecast<D extends string = string> extends HeadcountStandard<D> {
  postId: number;
  /** What the employment basis says of the driver. */
  value: number;
  /** People on each date, over all times of the post. */
  headcount: number;
}

/** People for a number of units: a part of a unit needs a whole person, no unit needs nobody. */
export function headcountFor(
  value: number,
  { unitsPerPerson, atLeast }: Pick<HeadcountStandard, "unitsPerPerson" | "atLeast">,
): number {
  return value === 0 ? 0 : Math.max(atLeast, Math.ceil(value / unitsPerPerson));
}

/** What the basis makes of the posts that are asked for; posts without a standard, or whose driver the basis does not name, have no forecast. */
export function forecastOf<D extends string>(
  postIds: readonly number[],
  standards: ReadonlyMap<number, HeadcountStandard<D>>,
  basis: Readonly<Record<D, number | null>>,
): PostForecast<D>[] {
  return [...new Set(postIds)].flatMap((postId) => {
    const standard = standards.get(postId);
    const value = standard && basis[standard.driver];
    return standard && value !== null && value !== undefined
      ? [{ ...standard, postId, value, headcount: headcountFor(value, standard) }]
      : [];
  });
}

/** Of all posts and dates; null where nothing can be forecast. */
export function totalForecast(forecast: readonly Pick<PostForecast, "headcount">[], dates: number): number | null {
  return forecast.length === 0 ? null : forecast.reduce((sum, post) => sum + post.headcount, 0) * dates;
}
