/** The two documents that a log-in asks to accept, by their paths. */
export const legalPaths: Readonly<Record<string, "user-agreement" | "privacy-policy">> = {
  "/userAgreement": "user-agreement",
  "/privacyPolicy": "privacy-policy",
};

/** Opened on a phone from the QR code of a log-in page. */
export const confirmLogInPath = "/confirmLogIn";

/** The form of somebody who wants to be shown the product, and what is said once it was sent. */
export const appointmentPath = "/appointment";
export const appointmentSentPath = "/appointmentSuccess";

/** What an identity provider sends people back to (spec 2). */
export const outsidePath = "/azure";

/** Routes that need no log-in (spec 2). */
const publicPaths = [
  ...Object.keys(legalPaths),
  confirmLogInPath,
  "/",
  "/login",
  "/userLogin",
  "/autoLogin",
  "/loading",
  "/newPassword",
  "/experience",
  "/retrievePassword",
  "/retrievePasswordConfirm",
  "/resetPasswords",
  appointmentPath,
  appointmentSentPath,
  outsidePath,
];

export const homePath = "/index/homePage";
export const workerLogInPath = "/h5/login";

export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path);
}

/** Where one comes to log in: of no use to somebody who is logged in. */
export function isLogInPath(path: string): boolean {
  return path === "/" || path === "/login" || path === "/userLogin" || path === "/autoLogin" || path === "/loading";
}
