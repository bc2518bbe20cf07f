/** Degrees x 1e6, so that a place compares exactly. */
export type Place = {
  readonly name: string;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly radiusMetres: number;
};
export type Position = { readonly latitudeE6: number; readonly longitudeE6: number; readonly accuracyMetres: number };
export type NearestPlace<P extends Place = Place> = {
  readonly place: P;
  readonly distanceMetres: number;
  readonly inside: boolean;
};

const EARTH_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180 / 1e6;

/** Great-circle distance in whole metres. */
export function distanceMetres(a: Omit<Position, "accuracyMetres">, b: Omit<Position, "accuracyMetres">): number {
  const latitude = (b.latitudeE6 - a.latitudeE6) * RADIANS;
  const longitude = (b.longitudeE6 - a.longitudeE6) * RADIANS;
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(a.latitudeE6 * RADIANS) * Math.cos(b.latitudeE6 * RADIANS) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** The place that vouches best for a position: inside when distance less accuracy is within its radius; null without places. */
export function nearestPlace<P extends Place>(position: Position, places: readonly P[]): NearestPlace<P> | null {
  let best: NearestPlace<P> | null = null;
  for (const place of places) {
    const distance = distanceMetres(position, place);
    const found = { place, distanceMetres: distance, inside: distance - position.accuracyMetres <= place.radiusMetres };
    if (
      best === null ||
      (found.inside && !best.inside) ||
      (found.inside === best.inside && distance < best.distanceMetres)
    )
      best = found;
  }
  return best;
}
