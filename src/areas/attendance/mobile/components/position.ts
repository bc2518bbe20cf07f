export interface Position {
  latitude?: number;
  longitude?: number;
  /** Metres. */
  accuracy?: number;
  positionFault?: "denied" | "unavailable";
}

/** Longest wait for the phone's position, in ms. */
const longest = 12_000;

/** Where the phone is, or why it cannot tell; waits only a moment where nobody asks for it. */
export async function position(isNeeded: boolean): Promise<Position> {
  if (!("geolocation" in navigator)) return { positionFault: "unavailable" };
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy }),
      (error) => resolve({ positionFault: error.code === error.PERMISSION_DENIED ? "denied" : "unavailable" }),
      { enableHighAccuracy: true, timeout: isNeeded ? longest : 2000, maximumAge: 5_000 },
    );
  });
}
