import { editionHas } from "#platform/editions.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import type * as registrationApi from "../../registration-api.ts";
import { refusals } from "../../errors.ts";
import { useCode } from "../codes/codes.ts";
import { createCompany } from "./create-company.ts";
import { openSession } from "../log-in/finish-log-in.ts";
import { refuseKnown } from "../own-login/known-passwords.ts";
import { findLogins } from "../log-in/login-store.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";

/** The code proves the work e-mail; the person who registers becomes the administrator. */
export async function register(
  context: PublicContext,
  input: InputOf<typeof registrationApi.register>,
): Promise<PublicAnswer<OutputOf<typeof registrationApi.register>>> {
  const { pool, vault } = context.services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  await refuseKnown(input.password);
  const taken = (await findLogins(pool, vault, input.email)).some((one) => one.keeper === null);
  if (taken) throw refuseField(refusals.emailTaken, "email");
  await useCode(context, "register", input.email, input.code, []);
  const made = await createCompany(context.services, {
    nameZh: input.companyName,
    nameEn: input.companyName,
    kind: input.business === "service" ? "service" : input.industry,
    edition: "free",
    accountCap: editionHas.free.accounts,
    industry: input.industry,
    size: input.size,
    administrator: {
      name: input.name,
      accountName: null,
      email: input.email,
      password: input.password,
      mustChange: false,
      own: true,
    },
  });
  const place = { tenant_id: made.tenantId, account_id: made.administrator.accountId };
  return openSession(context, made.administrator.loginId, place, { proof: "email", second: true, bearer: false });
}
