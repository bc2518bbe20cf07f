import { keepPath } from "../kept-path.ts";

/** Goes to the log-in page and comes back here afterwards. */
export function toLogIn(): void {
  keepPath();
  location.assign("/login");
}
