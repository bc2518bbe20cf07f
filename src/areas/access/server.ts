export { renewBuiltinRoles } from "./server/roles/renew-builtin-roles.ts";
export { createCompany, finishCompany } from "./server/registration/create-company.ts";
export { setEdition } from "./server/registration/set-edition.ts";
export { closeAccountsOf, openPhoneAccount } from "./server/accounts/close-accounts.ts";
export { createAccount } from "./server/accounts/create-account.ts";
export { createRole } from "./server/roles/create-role.ts";
export { builtinRoleId } from "./server/roles/builtin-role-id.ts";
export { officePrincipal, principalOfAccount } from "./server/accounts/principal-of-account.ts";
export { membershipsOpen } from "./server/own-login/own-sight.ts";
export { hashPassword, passwordFits } from "./server/own-login/passwords.ts";
export { builtinRoles, codesOfPages, settingPostsAndContracts } from "./rules/builtin-roles.ts";
export { demoAccounts, demoPassword } from "./rules/demo-accounts.ts";
export { wholeOrganisation, type Scope } from "./rules/scope-kinds.ts";
export { settleAttempts, takeAttempt, type Counter } from "./server/log-in/attempts.ts";
export { addressOf, ofAddress, takeSlowed } from "./server/log-in/slowed.ts";
export { ownPlaces } from "./server/codes/own-places.ts";
export { sendVisitorCode, useVisitorCode, type Visitor } from "./server/codes/visitor-code.ts";
export { useCaptcha } from "./server/codes/send-code.ts";
export { accountsWithCode } from "./server/accounts/accounts-with-code.ts";
export { mailAddressesOf, mailAddressesOfAccounts } from "./server/accounts/mail-addresses.ts";
export { setAccessBack } from "./server/log-in/clock-set-back.ts";
export { heldCodes } from "./server/codes/held-codes.ts";
export { switchSecondStepOff } from "./server/codes/second-step-off.ts";
export {
  accountsWithoutFile,
  linkAccount,
  staffAccountOf,
  unlinkAccount,
} from "./server/accounts/account-of-person.ts";
export { connectionOf, endConnection, offerConnection } from "./server/connections/of-hotel.ts";
export {
  answerConnection,
  connectionsServed,
  peopleOf,
  serve,
  serviceCodeOf,
  type ConnectionServed,
} from "./server/connections/of-service.ts";
export { logConnection } from "./server/log-in/access-log.ts";
export { refuseOwnGain, refuseStrongerAgency } from "./server/accounts/stronger.ts";
export { registerScopeChoices, type ScopeChoices } from "./server/accounts/scope-choices.ts";
export { supervisorsOf } from "./server/accounts/supervisors.ts";
