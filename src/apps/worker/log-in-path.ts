import { mobileRoot } from "#ui/mobile/path.ts";
import { workerLogInPath } from "../shell/public-paths.ts";

/** The log-in page, which leads back to the phone page that is open now. */
export function logInPath(): string {
  const here = location.pathname + location.search;
  return here === mobileRoot || here.startsWith(workerLogInPath)
    ? workerLogInPath
    : `${workerLogInPath}?${new URLSearchParams({ from: here })}`;
}

/** On the log-in page: the phone page it was opened from. */
export function pageBefore(): string | undefined {
  const from = new URLSearchParams(location.search).get("from");
  return from?.startsWith(mobileRoot) ? from : undefined;
}
