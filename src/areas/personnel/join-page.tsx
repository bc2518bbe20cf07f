import { lazy } from "react";

/** The public form of somebody who is to join; opened by a link, without a log-in. */
export const JoinPage = lazy(async () => ({ default: (await import("./mobile/components/join/join.tsx")).Join }));
