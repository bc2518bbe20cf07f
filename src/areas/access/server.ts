export { createCompany, type MadeCompany, type NewCompany } from "./server/create-company.ts";
export { createAccount, type NewAccount } from "./server/create-account.ts";
export { createRole, type NewRole } from "./server/create-role.ts";
export { builtinRoleId } from "./server/builtin-role-id.ts";
export { membershipsOf, type Membership } from "./server/login-store.ts";
export { hashPassword } from "./server/passwords.ts";
export { codesOfPages } from "./rules/builtin-roles.ts";
export { demoAccounts, demoPassword } from "./rules/demo-accounts.ts";
export { wholeOrganisation, type Scope, type ScopeKind } from "./rules/scope-kinds.ts";
