import { randomBytes, randomInt } from "node:crypto";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { inTurn } from "#platform/limits/askers.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { draggedFully } from "../../rules/captcha-trace.ts";
import { ofAddress, takeSlowed } from "./slowed.ts";

/** Its length differs each time and is known to the server, so that a recorded drag does not fit the next one. */
export async function issueCaptcha(context: PublicContext): Promise<PublicAnswer<OutputOf<typeof api.issueCaptcha>>> {
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const id = randomBytes(16).toString("base64url");
  const width = randomInt(240, 301);
  await context.services.pool.query("select access.captcha_put($1, $2)", [id, width]);
  return { content: { id, width } };
}

export async function solveCaptcha(
  { services: { pool }, ip }: PublicContext,
  input: InputOf<typeof api.solveCaptcha>,
): Promise<PublicAnswer<OutputOf<typeof api.solveCaptcha>>> {
  return inTurn(ip, async () => {
    const { rows } = await pool.query<{ width: number; age_ms: number }>("select * from access.captcha_take($1)", [
      input.id,
    ]);
    const [captcha] = rows;
    if (!captcha || !draggedFully(input.trace, captcha.width, captcha.age_ms)) throw refuse(refusals.captchaFailed);
    await pool.query("select access.captcha_solved($1)", [input.id]);
    return { content: { solved: true as const } };
  });
}
