import { companyName } from "#areas/organisation/server.ts";
import { attendanceCodes } from "../../home-cards.ts";
import { mayCall } from "#platform/http/authorised.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import type { readScreen as call } from "../../screen-api.ts";
import { readHeads } from "./read-heads.ts";
import { readScreenCost, readScreenFte, readScreenRatio } from "./read-cost.ts";
import { readTomorrow } from "./read-tomorrow.ts";

type Screen = OutputOf<typeof call>;

const noHeads = { now: null, departments: [], halfHours: [], ticker: [] } satisfies Partial<Screen>;

/** All that a screen shows, each part under the rights of the card or report that it is of. */
export async function readScreen(context: CallContext): Promise<Screen> {
  const { principal, today, now, locale, tx } = context;
  const seesHeads = mayCall({ audience: ["staff"], needs: { anyOf: attendanceCodes } }, principal);
  const heads = seesHeads ? await readHeads(context, holds(principal, "C080803.names")) : noHeads;
  return {
    title: say(await companyName(tx), locale),
    date: today,
    asOf: now,
    ...heads,
    tomorrow: await readTomorrow(context),
    cost: await readScreenCost(context),
    ratio: await readScreenRatio(context),
    fte: await readScreenFte(context),
  };
}
