export { createMember, createMembers, placeMember, updateMember, type MemberChange, type NewMember } from "./server/write-members.ts";
export { createDepartment, type NewDepartment } from "./server/create-department.ts";
export { createEmploymentPost, createPost, type NewPost } from "./server/create-post.ts";
export { companyLogo } from "./server/company.ts";
export { createCompanyProfile } from "./server/create-company-profile.ts";
export { setDuties, type Duties } from "./server/set-duties.ts";
export {
  departmentIdsAbove,
  departmentIdsBelow,
  headsOf,
  postHolders,
  responsiblePostsOf,
  superiorPostOf,
} from "./server/read-people.ts";
export { createLegalEntity, type NewLegalEntity } from "./server/create-legal-entity.ts";
export { printHead, type PrintHead } from "./server/print-head.ts";
