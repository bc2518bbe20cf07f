import type { FromJudge, ToJudge } from "./judge-protocol.ts";
import { RowJudge } from "./judge-rows.ts";

// The judge in a thread of its own, so that typing never waits for it.
const judge = new RowJudge((found: FromJudge) => self.postMessage(found));
self.addEventListener("message", (event: MessageEvent<ToJudge>) => judge.take(event.data));
