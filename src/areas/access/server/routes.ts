import { handle, handlePublic, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as sessionApi from "../session-api.ts";
import * as accountsApi from "../accounts-api.ts";
import * as outsideApi from "../outside-api.ts";
import * as ownLoginApi from "../own-login-api.ts";
import * as registrationApi from "../registration-api.ts";
import * as rolesApi from "../roles-api.ts";
import { addAccount } from "./accounts/add-account.ts";
import { editAccount } from "./accounts/edit-account.ts";
import { deleteAccounts, enableAccounts } from "./accounts/enable-accounts.ts";
import { accounts } from "./accounts/list-accounts.ts";
import { readAccount } from "./accounts/read-account.ts";
import { resetAccountPassword } from "./accounts/reset-account-password.ts";
import { scopeChoices } from "./accounts/scope-choices.ts";
import { seeAs } from "./accounts/see-as.ts";
import { setFirstPassword } from "./accounts/set-first-password.ts";
import { setRolesOfMany, setScope } from "./accounts/set-in-batch.ts";
import { logInByCode } from "./codes/log-in-by-code.ts";
import { confirmSecond, sendSecondCode } from "./codes/second-step.ts";
import { sendCode } from "./codes/send-code.ts";
import { issueCaptcha, solveCaptcha } from "./log-in/captcha.ts";
import { chooseCompany } from "./log-in/choose-company.ts";
import { listCompanies, switchCompany } from "./log-in/companies-of-me.ts";
import { handleEntrance } from "./log-in/entrance.ts";
import { readLogInRules, setLogInRules } from "./log-in/log-in-rules.ts";
import { logIn } from "./log-in/log-in.ts";
import { logOut } from "./log-in/log-out.ts";
import { loginOptions } from "./log-in/login-options.ts";
import { decideQrLogIn, openQrLogIn, pollQrLogIn, startQrLogIn } from "./log-in/qr-log-in.ts";
import { stayLoggedIn } from "./log-in/stay-logged-in.ts";
import { bindOutside } from "./outside/bind.ts";
import { finishOutside } from "./outside/finish.ts";
import { outsideIdentities, unbindOutside } from "./outside/of-company.ts";
import { checkOwnOutside, listOwnOutside, startOwnOutside, unbindOwnOutside } from "./outside/own.ts";
import { checkIssuer, readOutsideProvider, saveOutsideProvider } from "./outside/provider-settings.ts";
import { startOutside } from "./outside/start.ts";
import { changePassword, checkPasswordChange } from "./own-login/change-password.ts";
import { acceptInvitation, declineInvitation } from "./own-login/invitations.ts";
import {
  changeOwnContact,
  proveContact,
  proveOwnPlace,
  readOwnLogin,
  sendOwnCode,
  takeOwnLogin,
} from "./own-login/own-login.ts";
import { endOwnSessions, listOwnSessions } from "./own-login/own-sessions.ts";
import { setCodesOfMany } from "./roles/set-codes-of-many.ts";
import { setLanguage, setQuickEntries } from "./own-login/own-settings.ts";
import { hashPassword } from "./own-login/passwords.ts";
import { refuseWrongPassword } from "./own-login/own-password.ts";
import { readMe } from "./own-login/read-me.ts";
import { confirmReset, resetPassword } from "./own-login/retrieve-password.ts";
import { readLegalText } from "./registration/legal-text.ts";
import { readEdition } from "./registration/read-edition.ts";
import { register } from "./registration/register.ts";
import { listRoleMenus, readRole, roleOptions, roles } from "./roles/list-roles.ts";
import { addRole, deleteRole, editRole } from "./roles/save-role.ts";

export const routes: readonly Route[] = [
  handlePublic(api.loginOptions, loginOptions),
  handlePublic(registrationApi.readLegalText, readLegalText),
  handleEntrance(api.logIn, ({ account }) => ({ typed: account }), logIn),
  handleEntrance(api.logInByCode, ({ target }) => ({ typed: target }), logInByCode),
  handlePublic(api.issueCaptcha, issueCaptcha),
  handlePublic(api.solveCaptcha, solveCaptcha),
  handleEntrance(api.sendCode, ({ target }) => ({ typed: target }), sendCode),
  handlePublic(api.startQrLogIn, startQrLogIn),
  handlePublic(api.pollQrLogIn, pollQrLogIn),
  handleEntrance(api.sendSecondCode, ({ ticket }) => ({ ticket }), sendSecondCode),
  handleEntrance(api.confirmSecond, ({ ticket }) => ({ ticket }), confirmSecond),
  handleEntrance(api.chooseCompany, ({ ticket }) => ({ ticket }), chooseCompany),
  handleEntrance(api.setFirstPassword, ({ ticket }) => ({ ticket }), setFirstPassword),
  handleEntrance(registrationApi.confirmReset, ({ target }) => ({ typed: target }), confirmReset),
  handleEntrance(registrationApi.resetPassword, (input) => ({ ticket: input.ticket }), resetPassword),
  handleEntrance(registrationApi.register, ({ email }) => ({ typed: email }), register),
  handle(sessionApi.readEdition, readEdition),
  handle(sessionApi.readMe, readMe),
  handle(sessionApi.whoIsHere, readMe),
  handle(sessionApi.stayLoggedIn, stayLoggedIn),
  handle(sessionApi.listCompanies, listCompanies),
  handle(sessionApi.switchCompany, switchCompany),
  handle(sessionApi.openQrLogIn, openQrLogIn),
  handle(sessionApi.decideQrLogIn, decideQrLogIn),
  handle(sessionApi.changePassword, changePassword, checkPasswordChange),
  handle(sessionApi.setLanguage, setLanguage),
  handle(rolesApi.setCodesOfMany, setCodesOfMany),
  handle(sessionApi.setQuickEntries, setQuickEntries),
  handle(ownLoginApi.readOwnLogin, readOwnLogin),
  handle(ownLoginApi.listOwnSessions, listOwnSessions),
  handle(ownLoginApi.endOwnSessions, endOwnSessions, (context, { password }) => refuseWrongPassword(context, password)),
  handle(ownLoginApi.sendOwnCode, sendOwnCode),
  handle(ownLoginApi.takeOwnLogin, takeOwnLogin, proveOwnPlace),
  handle(ownLoginApi.changeOwnContact, changeOwnContact, proveContact),
  handle(ownLoginApi.acceptInvitation, acceptInvitation),
  handle(ownLoginApi.declineInvitation, declineInvitation),
  handle(sessionApi.logOut, logOut),
  handle(accountsApi.listAccounts, accounts.answer),
  handle(accountsApi.readAccount, readAccount),
  handle(accountsApi.addAccount, addAccount, async (_context, { password }) => hashPassword(password)),
  handle(accountsApi.editAccount, editAccount),
  handle(accountsApi.enableAccounts, enableAccounts),
  handle(accountsApi.deleteAccounts, deleteAccounts),
  handle(accountsApi.resetAccountPassword, resetAccountPassword, async (_context, { password }) =>
    hashPassword(password),
  ),
  handle(accountsApi.setScope, setScope),
  handle(accountsApi.setRolesOfMany, setRolesOfMany),
  handle(accountsApi.seeAs, seeAs),
  handle(accountsApi.readScopeChoices, scopeChoices),
  handle(accountsApi.readLogInRules, readLogInRules),
  handle(accountsApi.setLogInRules, setLogInRules),
  handle(rolesApi.listRoles, roles.answer),
  handle(rolesApi.roleOptions, roleOptions),
  handle(rolesApi.readRole, readRole),
  handle(rolesApi.listRoleMenus, listRoleMenus),
  handle(rolesApi.addRole, addRole),
  handle(rolesApi.editRole, editRole),
  handle(rolesApi.deleteRole, deleteRole),
  handlePublic(outsideApi.startOutside, startOutside),
  handlePublic(outsideApi.finishOutside, finishOutside),
  handleEntrance(
    outsideApi.bindOutside,
    ({ proof }) => ({ typed: proof.way === "code" ? proof.target : proof.account }),
    bindOutside,
  ),
  handle(outsideApi.listOwnOutside, listOwnOutside),
  handle(outsideApi.startOwnOutside, startOwnOutside, checkOwnOutside),
  handle(outsideApi.unbindOwnOutside, unbindOwnOutside),
  handle(outsideApi.listOutside, outsideIdentities.answer),
  handle(outsideApi.unbindOutside, unbindOutside),
  handle(outsideApi.readOutsideProvider, readOutsideProvider),
  handle(outsideApi.saveOutsideProvider, saveOutsideProvider, checkIssuer),
];
