/** What vouches for a phone's being at work: any one of position, Wi-Fi and site code, or the named ones only. */
export const PROOFS = ["any", "position", "wifi", "positionAndWifi", "code"] as const;
/** What becomes of a tap nothing vouches for: it waits for a person, it counts and is marked, or it is refused. */
export const UNPROVEN = ["check", "mark", "refuse"] as const;
/** Beyond the headcount of a shift a sign-in counts and is marked, or it is refused. */
export const HEADCOUNT_RULES = ["mark", "refuse"] as const;
export const PHOTO_WANTED = ["never", "unproven", "always"] as const;

/** Settings of clocking by phone. */
export type PhoneRules = {
  readonly proof: (typeof PROOFS)[number];
  readonly unproven: (typeof UNPROVEN)[number];
  /** A phone that says its position is made up. */
  readonly mock: "check" | "refuse";
  /** Metres; a position that knows less than this where it is vouches for nothing. */
  readonly accuracy: number;
  readonly photo: (typeof PHOTO_WANTED)[number];
  /** A punch made without network is taken up to so many hours later; 0 = never. */
  readonly offlineHours: number;
  /** What becomes of a sign-in when as many as were asked for have signed in. */
  readonly headcount: (typeof HEADCOUNT_RULES)[number];
};

export const DEFAULT_PHONE_RULES: PhoneRules = {
  proof: "any",
  unproven: "check",
  mock: "check",
  accuracy: 200,
  photo: "never",
  offlineHours: 72,
  headcount: "mark",
};
