import { clientData } from "#platform/http/client-data.ts";

/** Goes to the log-in page and comes back here afterwards. */
export function toLogIn(): void {
  clientData.write("redirect", location.pathname + location.search);
  location.assign("/login");
}
