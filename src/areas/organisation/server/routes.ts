import type { Route } from "#platform/http/route.ts";
import { deleteDepartmentRoute, enableDepartmentRoute, mergeDepartmentRoute } from "./close-department.ts";
import { companyPictureRoute, removeCompanyFileRoute, uploadCompanyFileRoute } from "./company-files.ts";
import { readCompanyRoute, saveCompanyRoute, savePrintHeaderRoute } from "./company.ts";
import { enableEmploymentPostsRoute, listEmploymentPostsRoute, saveEmploymentPostRoute } from "./employment-posts.ts";
import { listLegalEntitiesRoute, saveLegalEntityRoute } from "./legal-entities.ts";
import { listDepartmentsRoute } from "./list-departments.ts";
import { deleteLocationRoute, saveLocationRoute } from "./locations.ts";
import { moveDepartmentRoute } from "./move-department.ts";
import { departmentOptionsRoute, employmentPostOptionsRoute, memberOptionsRoute, postOptionsRoute } from "./options.ts";
import { printHeaderSampleRoute } from "./print-sample.ts";
import { enablePostsRoute, listPostsRoute, savePostRoute } from "./posts.ts";
import { addDepartmentRoute, editDepartmentRoute } from "./write-department.ts";

export const routes: readonly Route[] = [
  departmentOptionsRoute,
  postOptionsRoute,
  employmentPostOptionsRoute,
  memberOptionsRoute,
  listDepartmentsRoute,
  addDepartmentRoute,
  editDepartmentRoute,
  moveDepartmentRoute,
  mergeDepartmentRoute,
  enableDepartmentRoute,
  deleteDepartmentRoute,
  listLegalEntitiesRoute,
  saveLegalEntityRoute,
  listPostsRoute,
  savePostRoute,
  enablePostsRoute,
  listEmploymentPostsRoute,
  saveEmploymentPostRoute,
  enableEmploymentPostsRoute,
  readCompanyRoute,
  saveCompanyRoute,
  savePrintHeaderRoute,
  printHeaderSampleRoute,
  uploadCompanyFileRoute,
  removeCompanyFileRoute,
  companyPictureRoute,
  saveLocationRoute,
  deleteLocationRoute,
];
