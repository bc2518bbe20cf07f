import { handlePublic } from "#platform/http/route.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { register } from "../registration-api.ts";
import { refusals } from "../errors.ts";
import { takeAttempt } from "./attempts.ts";
import { useCode } from "./codes.ts";
import { createCompany } from "./create-company.ts";
import { openSession } from "./finish-log-in.ts";
import { findLogin } from "./login-store.ts";

/** Accounts that a company of the free edition may have in use. */
const freeAccounts = 20;

/** The code proves the work e-mail; the person who registers becomes the administrator. */
export const registerRoute = handlePublic(register, async (context, input) => {
  const { pool, vault } = context.services;
  await takeAttempt(pool, vault, "address", context.ip);
  if (await findLogin(pool, vault, input.email)) throw refuseField(refusals.emailTaken, "email");
  await useCode(context, "register", input.email, input.code);
  const made = await createCompany(context.services, {
    nameZh: input.companyName,
    nameEn: input.companyName,
    kind: input.business === "service" ? "labour" : input.industry,
    edition: "free",
    accountCap: freeAccounts,
    industry: input.industry,
    size: input.size,
    administrator: { name: input.name, accountName: null, email: input.email, password: input.password, mustChange: false },
  });
  const login = await findLogin(pool, vault, input.email);
  const place = { tenant_id: made.tenantId, account_id: made.administrator.accountId };
  return openSession(context, login?.login_id ?? 0, place, { second: true, bearer: false });
});
