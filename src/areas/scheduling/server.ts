export { kindsInMinutes } from "./rules/conditions.ts";
export { registerAwaySources, type AwayCover, type AwaySource } from "./server/away.ts";
export { addWalkIn } from "./server/add-walk-in.ts";
export { assignPeople } from "./server/assign-people.ts";
export { cancelAssignment, lockAssignment } from "./server/cancel-assignment.ts";
export { dismissAssignment } from "./server/dismiss-assignment.ts";
export { peopleWithoutPapers } from "./server/people-without-papers.ts";
