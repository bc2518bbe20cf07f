export { anySealedValue } from "./server/any-sealed-value.ts";
export { addCertificates } from "./server/certificates/add-certificates.ts";
export { postRequirements } from "./server/certificates/requirements.ts";
export { createPeople } from "./server/create-people.ts";
export { countRating } from "./server/count-rating.ts";
export { countWork } from "./server/count-work.ts";
export { payeesOf, type Payee } from "./server/payees.ts";
export { employeeTypeOf } from "./server/employee-type-of.ts";
export { holdRewards, releaseRewards } from "./server/rewards/hold-rewards.ts";
