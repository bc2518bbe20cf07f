export { kindsInMinutes } from "./rules/conditions.ts";
export { registerAwaySources, type AwayCover, type AwaySource } from "./server/away.ts";
export { addWalkIn } from "./server/add-walk-in.ts";
export { assignPeople } from "./server/assign-people.ts";
export { cancelAssignment, lockAssignment } from "./server/cancel-assignment.ts";
export { dismissAssignment } from "./server/dismiss-assignment.ts";
export { peopleWithoutPapers } from "./server/people-without-papers.ts";
export { putDaysOff, takeDaysOff, type DayOff } from "./server/rosters/days-off.ts";
export { putDuties } from "./server/rosters/put-duties.ts";
export type { DutySource, PutDuty, PutResult } from "./server/rosters/put-duty.ts";
export { takeDuties } from "./server/rosters/take-duties.ts";
export { refuseWrongNeed } from "./server/post-shifts/wrong-need.ts";
export {
  postCoverOver,
  postShiftsOf,
  type Occupancy,
  type PostNeed,
  type PostShift,
} from "./server/rosters/read-cover.ts";
export { definitionsOn, type DefinitionVersion } from "./server/rosters/read-definitions.ts";
export { rosterRulesOver, type RosterRule, type RulePeople } from "./server/rosters/read-rules.ts";
export { joinShift } from "./server/rosters/join-shift.ts";
export { registerRosterPreviews, type RosterEffect, type RosterPreview } from "./server/roster-rules/previews.ts";
