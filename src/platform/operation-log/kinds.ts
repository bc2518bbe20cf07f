/** What a line of the operation log tells; browser and server name them alike. */
export const operationKinds = [
  "call",
  "logIn",
  "logInFailed",
  "logOut",
  "credential",
  "code",
  "denied",
  "removed",
] as const;
export type OperationKind = (typeof operationKinds)[number];
