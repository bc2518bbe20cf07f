export interface Position {
  latitude?: number;
  longitude?: number;
  /** Metres. */
  accuracy?: number;
}

/** Longest wait for the phone's position, in ms. */
const longest = 12_000;

/** Where the phone is; nothing where no place is asked for, `denied` where it is needed and cannot be had. */
export async function position(isNeeded: boolean): Promise<Position | "denied"> {
  if (!("geolocation" in navigator)) return isNeeded ? "denied" : {};
  const found = await new Promise<Position | undefined>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: isNeeded ? longest : 2000, maximumAge: 15_000 },
    );
  });
  if (found) return found;
  return isNeeded ? "denied" : {};
}
