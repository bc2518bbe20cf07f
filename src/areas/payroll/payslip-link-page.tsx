import { lazy } from "react";

/** The page behind the link of a mail, opened without a log-in. */
export const PayslipLinkPage = lazy(async () => ({ default: (await import("./mobile/components/link.tsx")).Link }));
