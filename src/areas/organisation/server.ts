export { createMember, createMembers, foldMember, placeMember, updateMember } from "./server/write-members.ts";
export { createDepartment } from "./server/create-department.ts";
export { createEmploymentPost, createPost } from "./server/create-post.ts";
export { companyLook } from "./server/company.ts";
export { createCompanyProfile } from "./server/create-company-profile.ts";
export { setDuties } from "./server/set-duties.ts";
export { createLegalEntity } from "./server/create-legal-entity.ts";
export { printHead } from "./server/print-head.ts";
