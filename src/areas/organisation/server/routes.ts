import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as companyApi from "../company-api.ts";
import * as certificationApi from "../certification-api.ts";
import {
  readCertification,
  readLicence,
  submitCertification,
  uploadLicence,
  withdrawCertification,
} from "./certification/certification.ts";
import { proveContact, sendCertificationCode } from "./certification/contact-code.ts";
import { deleteDepartment, enableDepartment, mergeDepartment } from "./close-department.ts";
import { companyPicture, removeCompanyFile, uploadCompanyFile } from "./company-files.ts";
import { readCompany, saveCompany, savePrintHeader } from "./company.ts";
import { employmentPosts, enableEmploymentPosts, saveEmploymentPost } from "./employment-posts.ts";
import { legalEntities, saveLegalEntity } from "./legal-entities.ts";
import { departmentLeaders, listDepartments } from "./list-departments.ts";
import { deleteLocation, saveLocation } from "./locations.ts";
import { moveDepartment } from "./move-department.ts";
import { departmentOptions, employmentPostOptions, entityOptions, memberOptions, postOptions } from "./options.ts";
import * as positionsApi from "../positions-api.ts";
import { enableGrades, gradeOptions, grades, saveGrade } from "./positions/grades.ts";
import { enableRanks, rankOptions, ranks, saveRank } from "./positions/ranks.ts";
import { enablePosts, posts, savePost } from "./posts.ts";
import { printHeaderSample } from "./print-sample.ts";
import { addDepartment, editDepartment } from "./write-department.ts";

export const routes: readonly Route[] = [
  handle(certificationApi.readCertification, readCertification),
  handleUpload(certificationApi.uploadLicence, uploadLicence),
  handleDownload(certificationApi.readLicence, readLicence),
  handle(certificationApi.sendCertificationCode, sendCertificationCode),
  handle(certificationApi.submitCertification, submitCertification, proveContact),
  handle(certificationApi.withdrawCertification, withdrawCertification),
  handle(api.departmentOptions, departmentOptions),
  handle(api.postOptions, postOptions),
  handle(api.entityOptions, entityOptions),
  handle(api.employmentPostOptions, employmentPostOptions),
  handle(api.memberOptions, memberOptions),
  handle(api.departmentLeaders, departmentLeaders),
  handle(api.listDepartments, listDepartments),
  handle(api.addDepartment, addDepartment),
  handle(api.editDepartment, editDepartment),
  handle(api.moveDepartment, moveDepartment),
  handle(api.mergeDepartment, mergeDepartment),
  handle(api.enableDepartment, enableDepartment),
  handle(api.deleteDepartment, deleteDepartment),
  handle(api.listLegalEntities, legalEntities.answer),
  handle(api.saveLegalEntity, saveLegalEntity),
  handle(api.listPosts, posts.answer),
  handle(api.savePost, savePost),
  handle(api.enablePosts, enablePosts),
  handle(api.listEmploymentPosts, employmentPosts.answer),
  handle(api.saveEmploymentPost, saveEmploymentPost),
  handle(api.enableEmploymentPosts, enableEmploymentPosts),
  handle(positionsApi.gradeOptions, gradeOptions),
  handle(positionsApi.rankOptions, rankOptions),
  handle(positionsApi.listGrades, grades.answer),
  handle(positionsApi.saveGrade, saveGrade),
  handle(positionsApi.enableGrades, enableGrades),
  handle(positionsApi.listRanks, ranks.answer),
  handle(positionsApi.saveRank, saveRank),
  handle(positionsApi.enableRanks, enableRanks),
  handle(companyApi.readCompany, readCompany),
  handle(companyApi.saveCompany, saveCompany),
  handle(companyApi.savePrintHeader, savePrintHeader),
  handleDownload(companyApi.printHeaderSample, printHeaderSample),
  handleUpload(companyApi.uploadCompanyFile, uploadCompanyFile),
  handle(companyApi.removeCompanyFile, removeCompanyFile),
  handleDownload(companyApi.companyPicture, companyPicture),
  handle(companyApi.saveLocation, saveLocation),
  handle(companyApi.deleteLocation, deleteLocation),
];
