/** Routes that need no log-in (spec 2). */
const publicPaths = [
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
  "/appointmentSuccess",
  "/azure",
];

export const homePath = "/index/homePage";

export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path);
}
