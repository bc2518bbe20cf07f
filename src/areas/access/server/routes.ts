import type { Route } from "#platform/http/route.ts";
import { addAccountRoute } from "./accounts/add-account.ts";
import { editAccountRoute } from "./accounts/edit-account.ts";
import { deleteAccountsRoute, enableAccountsRoute } from "./accounts/enable-accounts.ts";
import { listAccountsRoute } from "./accounts/list-accounts.ts";
import { listRoleMenusRoute, listRolesRoute, readRoleRoute, roleOptionsRoute } from "./roles/list-roles.ts";
import { readAccountRoute } from "./accounts/read-account.ts";
import { resetAccountPasswordRoute } from "./accounts/reset-account-password.ts";
import { addRoleRoute, deleteRoleRoute, editRoleRoute } from "./roles/save-role.ts";
import { seeAsRoute } from "./accounts/see-as.ts";
import { setRolesOfManyRoute, setScopeRoute } from "./accounts/set-in-batch.ts";
import { issueCaptchaRoute, solveCaptchaRoute } from "./log-in/captcha.ts";
import { changePasswordRoute } from "./own-login/change-password.ts";
import { chooseCompanyRoute } from "./log-in/choose-company.ts";
import { listCompaniesRoute, switchCompanyRoute } from "./log-in/companies-of-me.ts";
import { logInByCodeRoute } from "./codes/log-in-by-code.ts";
import { logInRoute } from "./log-in/log-in.ts";
import { logOutRoute } from "./log-in/log-out.ts";
import { readLegalTextRoute } from "./registration/legal-text.ts";
import { loginOptionsRoute } from "./log-in/login-options.ts";
import { stayLoggedInRoute } from "./log-in/stay-logged-in.ts";
import { setLanguageRoute, setQuickEntriesRoute } from "./own-login/own-settings.ts";
import { readMeRoute, whoIsHereRoute } from "./own-login/read-me.ts";
import { registerRoute } from "./registration/register.ts";
import { confirmResetRoute, resetPasswordRoute } from "./own-login/retrieve-password.ts";
import { sendCodeRoute } from "./codes/send-code.ts";
import { confirmSecondRoute, sendSecondCodeRoute } from "./codes/second-step.ts";
import { decideQrLogInRoute, openQrLogInRoute, pollQrLogInRoute, startQrLogInRoute } from "./log-in/qr-log-in.ts";
import { readLogInRulesRoute, setLogInRulesRoute } from "./log-in/log-in-rules.ts";
import { bindOutsideRoute } from "./outside/bind.ts";
import { finishOutsideRoute } from "./outside/finish.ts";
import { listOutsideRoute, unbindOutsideRoute } from "./outside/of-company.ts";
import { listOwnOutsideRoute, startOwnOutsideRoute, unbindOwnOutsideRoute } from "./outside/own.ts";
import { readOutsideProviderRoute, saveOutsideProviderRoute } from "./outside/provider-settings.ts";
import { acceptInvitationRoute, declineInvitationRoute } from "./own-login/invitations.ts";
import {
  changeOwnContactRoute,
  readOwnLoginRoute,
  sendOwnCodeRoute,
  takeOwnLoginRoute,
} from "./own-login/own-login.ts";
import { endOwnSessionsRoute, listOwnSessionsRoute } from "./own-login/own-sessions.ts";
import { startOutsideRoute } from "./outside/start.ts";
import { setFirstPasswordRoute } from "./accounts/set-first-password.ts";

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
