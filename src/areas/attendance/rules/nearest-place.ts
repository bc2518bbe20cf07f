/** Degrees x 1e6, so that a place compares exactly. */
export type Place = { readonly name: string; readonly latitudeE6: number; readonly longitudeE6: number; readonly radiusMetres: number };
export type Position = { readonly latitudeE6: number; readonly longitudeE6: number; readonly accuracyMetres: number };
export type NearestPlace = { readonly place: Place; readonly distanceMetres: number; readonly inside: boolean };

/** A phone that knows less than this where it is cannot vouch for a place. */
export const WORST_ACCURACY_METRES = 1000;
/** An uncertain position is given at most this much benefit of the doubt. */
const MOST_BENEFIT_METRES = 200;
const EARTH_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180 / 1e6;

/** Great-circle distance in whole metres. */
export function distanceMetres(a: Omit<Position, "accuracyMetres">, b: Omit<Position, "accuracyMetres">): number {
  const latitude = (b.latitudeE6 - a.latitudeE6) * RADIANS;
  const longitude = (b.longitudeE6 - a.longitudeE6) * RADIANS;
  const h = Math.sin(latitude / 2) ** 2 + Math.cos(a.latitudeE6 * RADIANS) * Math.cos(b.latitudeE6 * RADIANS) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** The place that vouches best for a position: inside when distance less accuracy is within its radius; null without places. */
export function nearestPlace(position: Position, places: readonly Place[]): NearestPlace | null {
  const benefit = Math.min(position.accuracyMetres, MOST_BENEFIT_METRES);
  let best: NearestPlace | null = null;
  for (const place of places) {
    const distance = distanceMetres(position, place);
    const found = { place, distanceMetres: distance, inside: distance - benefit <= place.radiusMetres };
    if (best === null || (found.inside && !best.inside) || (found.inside === best.inside && distance < best.distanceMetres)) best = found;
  }
  return best;
}
