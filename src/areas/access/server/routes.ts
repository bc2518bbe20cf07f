import type { Route } from "#platform/http/route.ts";
import { addAccountRoute } from "./add-account.ts";
import { editAccountRoute } from "./edit-account.ts";
import { deleteAccountsRoute, enableAccountsRoute } from "./enable-accounts.ts";
import { listAccountsRoute } from "./list-accounts.ts";
import { listRoleMenusRoute, listRolesRoute, readRoleRoute, roleOptionsRoute } from "./list-roles.ts";
import { readAccountRoute } from "./read-account.ts";
import { resetAccountPasswordRoute } from "./reset-account-password.ts";
import { addRoleRoute, deleteRoleRoute, editRoleRoute } from "./save-role.ts";
import { seeAsRoute } from "./see-as.ts";
import { setRolesOfManyRoute, setScopeRoute } from "./set-in-batch.ts";
import { issueCaptchaRoute, solveCaptchaRoute } from "./captcha.ts";
import { changePasswordRoute } from "./change-password.ts";
import { chooseCompanyRoute } from "./choose-company.ts";
import { listCompaniesRoute, switchCompanyRoute } from "./companies-of-me.ts";
import { logInByCodeRoute } from "./log-in-by-code.ts";
import { logInRoute } from "./log-in.ts";
import { logOutRoute } from "./log-out.ts";
import { readLegalTextRoute } from "./legal-text.ts";
import { loginOptionsRoute } from "./login-options.ts";
import { stayLoggedInRoute } from "./stay-logged-in.ts";
import { setLanguageRoute, setQuickEntriesRoute } from "./own-settings.ts";
import { readMeRoute, whoIsHereRoute } from "./read-me.ts";
import { registerRoute } from "./register.ts";
import { confirmResetRoute, resetPasswordRoute } from "./retrieve-password.ts";
import { sendCodeRoute } from "./send-code.ts";
import { confirmSecondRoute, sendSecondCodeRoute } from "./second-step.ts";
import { decideQrLogInRoute, openQrLogInRoute, pollQrLogInRoute, startQrLogInRoute } from "./qr-log-in.ts";
import { readLogInRulesRoute, setLogInRulesRoute } from "./log-in-rules.ts";
import { bindOutsideRoute } from "./outside/bind.ts";
import { finishOutsideRoute } from "./outside/finish.ts";
import { listOutsideRoute, unbindOutsideRoute } from "./outside/of-company.ts";
import { listOwnOutsideRoute, startOwnOutsideRoute, unbindOwnOutsideRoute } from "./outside/own.ts";
import { readOutsideProviderRoute, saveOutsideProviderRoute } from "./outside/provider-settings.ts";
import { acceptInvitationRoute, declineInvitationRoute } from "./invitations.ts";
import { changeOwnContactRoute, readOwnLoginRoute, sendOwnCodeRoute, takeOwnLoginRoute } from "./own-login.ts";
import { endOwnSessionsRoute, listOwnSessionsRoute } from "./own-sessions.ts";
import { startOutsideRoute } from "./outside/start.ts";
import { setFirstPasswordRoute } from "./set-first-password.ts";

export const routes: readonly Route[] = [
  loginOptionsRoute,
  readLegalTextRoute,
  logInRoute,
  logInByCodeRoute,
  issueCaptchaRoute,
  solveCaptchaRoute,
  sendCodeRoute,
  startQrLogInRoute,
  pollQrLogInRoute,
  sendSecondCodeRoute,
  confirmSecondRoute,
  chooseCompanyRoute,
  setFirstPasswordRoute,
  confirmResetRoute,
  resetPasswordRoute,
  registerRoute,
  readMeRoute,
  whoIsHereRoute,
  stayLoggedInRoute,
  listCompaniesRoute,
  switchCompanyRoute,
  openQrLogInRoute,
  decideQrLogInRoute,
  changePasswordRoute,
  setLanguageRoute,
  setQuickEntriesRoute,
  readOwnLoginRoute,
  listOwnSessionsRoute,
  endOwnSessionsRoute,
  sendOwnCodeRoute,
  takeOwnLoginRoute,
  changeOwnContactRoute,
  acceptInvitationRoute,
  declineInvitationRoute,
  logOutRoute,
  listAccountsRoute,
  readAccountRoute,
  addAccountRoute,
  editAccountRoute,
  enableAccountsRoute,
  deleteAccountsRoute,
  resetAccountPasswordRoute,
  setScopeRoute,
  setRolesOfManyRoute,
  seeAsRoute,
  readLogInRulesRoute,
  setLogInRulesRoute,
  listRolesRoute,
  roleOptionsRoute,
  readRoleRoute,
  listRoleMenusRoute,
  addRoleRoute,
  editRoleRoute,
  deleteRoleRoute,
  startOutsideRoute,
  finishOutsideRoute,
  bindOutsideRoute,
  listOwnOutsideRoute,
  startOwnOutsideRoute,
  unbindOwnOutsideRoute,
  listOutsideRoute,
  unbindOutsideRoute,
  readOutsideProviderRoute,
  saveOutsideProviderRoute,
];
