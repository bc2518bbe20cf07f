export { anySealedValue } from "./server/any-sealed-value.ts";
export { createPeople } from "./server/create-people.ts";
export { peopleByMachineNumber } from "./server/people-by-machine-number.ts";
export { countWork, type WorkCount } from "./server/count-work.ts";
export { payeesOf, type Payee } from "./server/payees.ts";
