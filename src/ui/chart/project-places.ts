export interface PlaceOnMap {
  latitude: number;
  longitude: number;
  radiusMetres: number;
}

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

export interface Projected {
  /** Metres to the east and south of the upper left corner. */
  places: { x: number; y: number; radius: number }[];
  /** Of the drawing, with every fence whole. */
  width: number;
  height: number;
}

/** Places of a company in metres on a plane, north above: right to a few metres over the size of a city. */
export function projectPlaces(places: readonly PlaceOnMap[]): Projected {
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, places.length);
  const first = places[0]?.longitude ?? 0;
  const flat = places.map(({ latitude, longitude, radiusMetres }) => ({
    // The shorter way round the world.
    x: ((((longitude - first + 540) % 360) + 360) % 360) - 180,
    y: -latitude,
    radius: radiusMetres,
  }));
  const metres = flat.map(({ x, y, radius }) => ({
    x: x * METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180),
    y: y * METRES_PER_DEGREE,
    radius,
  }));
  const left = Math.min(...metres.map(({ x, radius }) => x - radius));
  const top = Math.min(...metres.map(({ y, radius }) => y - radius));
  const right = Math.max(...metres.map(({ x, radius }) => x + radius));
  const bottom = Math.max(...metres.map(({ y, radius }) => y + radius));
  return {
    places: metres.map(({ x, y, radius }) => ({ x: x - left, y: y - top, radius })),
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  };
}

/** A round length near a fifth of the width, for the bar that gives the scale. */
export function scaleBar(widthMetres: number): number {
  const least = Math.max(1, widthMetres / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((step) => step * power >= least) ?? 10) * power;
}
