/** How far beyond the fence; below zero so far within it. */
export const fenceGap = (distanceMetres: number, radiusMetres: number): number => distanceMetres - radiusMetres;

/** Where fence and clock record lie on a line that begins at the place, in percent; a little beyond the farther one is left free. */
export function fenceLine(distanceMetres: number, radiusMetres: number): { fence: number; punch: number } {
  const whole = Math.max(distanceMetres, radiusMetres, 1) * 1.1;
  return { fence: (radiusMetres / whole) * 100, punch: (distanceMetres / whole) * 100 };
}
