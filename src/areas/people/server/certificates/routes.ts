import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../../certificates-api.ts";
import { readCertificatePhoto, uploadCertificatePhoto } from "./certificate-photos.ts";
import { listCertificateTypes, saveCertificateType } from "./certificate-types.ts";
import { rejectCertificate, verifyCertificates } from "./check-certificate.ts";
import { certificateImport, importCertificates } from "./import-certificates.ts";
import { certificates, countCertificates, readCertificate } from "./list-certificates.ts";
import { lackers } from "./list-lacking.ts";
import { deleteRequirement, listRequirements, saveRequirement } from "./requirements.ts";
import { addCertificate, deleteCertificate, updateCertificate } from "./save-certificate.ts";

export const certificateRoutes: Route[] = [
  handle(api.listCertificates, certificates.answer),
  handle(api.listLacking, lackers.answer),
  handle(api.countCertificates, countCertificates),
  handle(api.readCertificate, readCertificate),
  handle(api.addCertificate, addCertificate),
  handle(api.updateCertificate, updateCertificate),
  handle(api.deleteCertificate, deleteCertificate),
  handle(api.verifyCertificates, verifyCertificates),
  handle(api.rejectCertificate, rejectCertificate),
  handleUpload(api.uploadCertificatePhoto, uploadCertificatePhoto),
  handleDownload(api.readCertificatePhoto, readCertificatePhoto),
  handleDownload(api.certificateTemplate, certificateImport.template),
  handleUpload(api.importCertificates, importCertificates, certificateImport.read),
  handle(api.listCertificateTypes, listCertificateTypes),
  handle(api.saveCertificateType, saveCertificateType),
  handle(api.listRequirements, listRequirements),
  handle(api.saveRequirement, saveRequirement),
  handle(api.deleteRequirement, deleteRequirement),
];
