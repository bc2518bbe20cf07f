import type { NotNull } from "#platform/db/sql.ts";
import { breaks } from "#platform/db/fault.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { hashOf } from "#platform/session/session-store.ts";
import { refusals } from "../../errors.ts";
import type * as ownLoginApi from "../../own-login-api.ts";
import { logCodeSent } from "../log-in/access-log.ts";
import { settleAttempts, takeAttempt } from "../log-in/attempts.ts";
import { takeCodeSent } from "../codes/code-attempts.ts";
import { codeKey, minutesValid, putCode, useCode } from "../codes/codes.ts";
import { deliverCode } from "../codes/deliver-code.ts";
import { invitationsOf } from "./invitations.ts";
import { refuseKnown } from "./known-passwords.ts";
import { findLogins, identityColumns, readLogin, type Login } from "../log-in/login-store.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { refuseWrongPassword } from "./own-password.ts";
import { loginSeen } from "./own-sight.ts";
import { placeOf } from "../codes/place-of.ts";
import { refuseWithoutSecond } from "../codes/second-first.ts";
import { ofAddress, takeSlowed } from "../log-in/slowed.ts";

export async function readOwnLogin({
  tx,
  principal,
  services,
  locale,
}: CallContext): Promise<OutputOf<typeof ownLoginApi.readOwnLogin>> {
  const {
    keeper,
    account_name: account,
    phone,
    email,
    password_hash,
    onlyHere,
  } = await loginSeen(tx, services.vault, principal);
  return {
    own: keeper === null,
    onlyHere,
    account,
    phone,
    email,
    hasPassword: password_hash !== null,
    invitations: await invitationsOf(tx, principal, locale),
  };
}

export async function sendOwnCode(
  context: CallContext,
  { to }: InputOf<typeof ownLoginApi.sendOwnCode>,
): Promise<OutputOf<typeof ownLoginApi.sendOwnCode>> {
  const { principal, services } = context;
  const { pool, vault } = services;
  await takeSlowed(context, [ofAddress(context, "asking")]);
  const login = await readLogin(pool, vault, principal.loginId);
  const purpose = to.purpose === "take" ? "own" : "contact";
  const target = to.purpose === "take" ? keptPlace(login, to.place) : to.target;
  if (to.purpose === "contact") {
    if (login.keeper !== null) throw refuse(refusals.keptLogin);
    await refuseWithoutSecond(context);
  }
  const again = await takeCodeSent(context, {
    purpose,
    target,
    loginIds: [login.login_id],
    tenantIds: [principal.tenantId],
  });
  const held = await deliverCode(context, target, await putCode(context, purpose, codeKey(login, target)));
  await logCodeSent(context, [login.login_id], target, purpose);
  return { again, minutesValid, held };
}

/** The place of a log-in that a company keeps; refuses when it has none such, or is the holder's own already. */
function keptPlace(login: Login, place: "phone" | "email"): string {
  if (login.keeper === null) throw refuse(refusals.ownLogin);
  const target = place === "phone" ? login.phone : login.email;
  if (target === null) throw refuseField(refusals.noSuchPlace, "place");
  return target;
}

/** Whoever proves the phone or mailbox makes the log-in theirs: from then on it may join other companies, and no company changes it. */
export async function takeOwnLogin(
  context: CallContext,
  { place }: InputOf<typeof ownLoginApi.takeOwnLogin>,
  { target, hash }: { target: string; hash: string },
): Promise<OutputOf<typeof ownLoginApi.takeOwnLogin>> {
  const { tx, principal, services } = context;
  // What was proved goes along: the company may name another phone between the code and here.
  const [, , phoneKey, email] = identityColumns(services.vault, contactAt(place, target));
  const { rows } = await tx.query<{ outcome: NotNull<"taken" | "other" | "none"> }>(
    "select access.login_take($1, $2, $3, $4, $5, $6) as outcome",
    [principal.loginId, place, phoneKey, email, hash, hashOf(context.token)],
  );
  if (rows[0]?.outcome === "other") throw refuse(refusals.ownElsewhere);
  if (rows[0]?.outcome !== "taken") throw refuse(refusals.codeEnded);
  await settleAttempts(tx, context.services.vault, [], [{ brake: "change", what: principal.loginId }]);
  return allDone;
}

export async function proveOwnPlace(
  context: PreparingContext,
  { place, code, password }: InputOf<typeof ownLoginApi.takeOwnLogin>,
): Promise<{ target: string; hash: string }> {
  const { principal, services } = context;
  const login = await readLogin(services.pool, services.vault, principal.loginId);
  const target = keptPlace(login, place);
  await refuseKnown(password);
  // This tells whether the password tried is the present one.
  await takeAttempt(services.pool, services.vault, "change", principal.loginId);
  if (await passwordFits(password, login.password_hash)) throw refuseField(refusals.samePassword, "password");
  const hash = await hashPassword(password);
  await useCode(context, "own", codeKey(login, target), code, [principal.loginId]);
  return { target, hash };
}

const contactAt = (place: "phone" | "email", target: string) => ({
  name: null,
  phone: place === "phone" ? target : null,
  email: place === "email" ? target : null,
});

export async function changeOwnContact(
  { tx, principal, services }: CallContext,
  { target }: InputOf<typeof ownLoginApi.changeOwnContact>,
): Promise<OutputOf<typeof ownLoginApi.changeOwnContact>> {
  const place = placeOf(target);
  const [, phone, phoneKey, email] = identityColumns(services.vault, contactAt(place, target));
  try {
    await tx.savepoint(() =>
      tx.query("select access.login_set_contact($1, $2, $3, $4)", [principal.loginId, phone, phoneKey, email]),
    );
  } catch (error) {
    throw breaks(error, "login_phone_hash_key") || breaks(error, "login_email_key") ? taken(place) : error;
  }
  return allDone;
}

export async function proveContact(
  context: PreparingContext,
  { target, code, password }: InputOf<typeof ownLoginApi.changeOwnContact>,
): Promise<void> {
  const { pool, vault } = context.services;
  await refuseWrongPassword(context, password);
  await refuseWithoutSecond(context);
  const login = await readLogin(pool, vault, context.principal.loginId);
  if (login.keeper !== null) throw refuse(refusals.keptLogin);
  await useCode(context, "contact", codeKey(login, target), code, [login.login_id]);
  // Said to nobody who has not proved the place.
  if ((await findLogins(pool, vault, target)).some((one) => one.keeper === null && one.login_id !== login.login_id))
    throw taken(placeOf(target));
}

const taken = (place: "phone" | "email") =>
  refuseField(place === "phone" ? refusals.phoneTaken : refusals.emailTaken, "target");
