/** What may be uploaded where (spec 5); read by the upload control and by the server. */
export interface UploadRule {
  /** File name endings without the dot, lower case. */
  types: readonly string[];
  maxBytes: number;
  maxCount: number;
}

const megabyte = 1024 * 1024;

export const uploadRules = {
  companyLogo: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 1 },
  companyPhotos: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 6 },
  licence: { types: ["jpg", "jpeg", "png", "gif", "bmp"], maxBytes: 3 * megabyte, maxCount: 1 },
  devicePhoto: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 2 },
  personPhoto: { types: ["jpg", "jpeg", "png"], maxBytes: 3 * megabyte, maxCount: 1 },
  certificatePhoto: { types: ["jpg", "jpeg", "png", "pdf"], maxBytes: 8 * megabyte, maxCount: 2 },
  rewardImage: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 2 },
  jobPhoto: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 6 },
  portalLogo: { types: ["jpg", "jpeg", "png"], maxBytes: 1 * megabyte, maxCount: 1 },
  candidateFile: { types: ["pdf", "docx", "jpg", "jpeg", "png"], maxBytes: 10 * megabyte, maxCount: 4 },
  barImage: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 2 },
  attachment: { types: ["png", "jpg", "jpeg", "pdf", "docx", "xlsx"], maxBytes: 10 * megabyte, maxCount: 6 },
  makeUpProof: { types: ["png", "jpg", "jpeg"], maxBytes: 8 * megabyte, maxCount: 2 },
  contractScan: { types: ["png", "jpg", "jpeg", "pdf"], maxBytes: 10 * megabyte, maxCount: 1 },
  inductionPaper: { types: ["png", "jpg", "jpeg", "pdf"], maxBytes: 8 * megabyte, maxCount: 4 },
  inductionTask: { types: ["png", "jpg", "jpeg", "pdf"], maxBytes: 8 * megabyte, maxCount: 1 },
  leaveProof: { types: ["png", "jpg", "jpeg", "pdf"], maxBytes: 8 * megabyte, maxCount: 4 },
  taxEvidence: { types: ["png", "jpg", "jpeg", "pdf"], maxBytes: 8 * megabyte, maxCount: 1 },
  punchPhoto: { types: ["jpg", "jpeg", "png"], maxBytes: 2 * megabyte, maxCount: 1 },
  spotCheckPhoto: { types: ["jpg", "jpeg", "png"], maxBytes: 8 * megabyte, maxCount: 4 },
  tableImport: { types: ["csv", "xlsx"], maxBytes: 10 * megabyte, maxCount: 1 },
  punchFile: { types: ["txt", "dat", "log", "csv"], maxBytes: 20 * megabyte, maxCount: 3 },
} as const satisfies Record<string, UploadRule>;

export type UploadPlace = keyof typeof uploadRules;
