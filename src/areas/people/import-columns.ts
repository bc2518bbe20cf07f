import type { Text } from "#platform/i18n/text.ts";
import type { PersonInput } from "./person-fields.ts";
import { educationWords, employeeTypeWords, genderWords, idTypeWords } from "./words.ts";

export interface ImportColumn {
  /** Field of the person, or of what is looked up by its code or name. */
  field:
    | keyof Omit<PersonInput, "agencyId" | "departmentId" | "postId" | "idOverrideReason" | "bankAccountConfirmed">
    | "agency"
    | "department"
    | "post";
  title: Text;
  /** The words of a choice; a cell may also hold the code itself. */
  words?: Record<string, Text>;
  example: Text;
}

/** Most people of one file. */
export const importLimit = 10_000;

/** The columns of the import template, by their titles in either language; only the name must be there. */
export const importColumns: readonly ImportColumn[] = [
  { field: "name", title: { zh: "姓名", en: "Name" }, example: { zh: "张三", en: "Zhang San" } },
  { field: "jobNumber", title: { zh: "工号", en: "Job number" }, example: { zh: "", en: "" } },
  {
    field: "employeeType",
    title: { zh: "员工类型", en: "Employee type" },
    words: employeeTypeWords,
    example: employeeTypeWords.hourly,
  },
  { field: "agency", title: { zh: "劳务公司", en: "Labour company" }, example: { zh: "A01", en: "A01" } },
  { field: "department", title: { zh: "部门", en: "Department" }, example: { zh: "FB", en: "FB" } },
  { field: "post", title: { zh: "岗位", en: "Post" }, example: { zh: "", en: "" } },
  { field: "joinedOn", title: { zh: "入职日期", en: "Joined on" }, example: { zh: "2026-10-01", en: "2026-10-01" } },
  { field: "gender", title: { zh: "性别", en: "Gender" }, words: genderWords, example: genderWords.male },
  { field: "birthDate", title: { zh: "出生日期", en: "Date of birth" }, example: { zh: "", en: "" } },
  { field: "idType", title: { zh: "证件类型", en: "ID type" }, words: idTypeWords, example: idTypeWords.id_card },
  { field: "idNumber", title: { zh: "证件号码", en: "ID number" }, example: { zh: "", en: "" } },
  { field: "phone", title: { zh: "手机号码", en: "Phone" }, example: { zh: "13800000000", en: "13800000000" } },
  { field: "bankName", title: { zh: "开户银行", en: "Bank" }, example: { zh: "", en: "" } },
  { field: "subBankName", title: { zh: "支行", en: "Branch" }, example: { zh: "", en: "" } },
  { field: "bankAccount", title: { zh: "银行账号", en: "Bank account" }, example: { zh: "", en: "" } },
  { field: "education", title: { zh: "学历", en: "Education" }, words: educationWords, example: { zh: "", en: "" } },
  { field: "experience", title: { zh: "工作经历", en: "Experience" }, example: { zh: "", en: "" } },
  { field: "emergencyName", title: { zh: "紧急联系人", en: "Emergency contact" }, example: { zh: "", en: "" } },
  { field: "emergencyPhone", title: { zh: "紧急联系电话", en: "Emergency phone" }, example: { zh: "", en: "" } },
  { field: "icCard", title: { zh: "IC 卡号", en: "IC card number" }, example: { zh: "", en: "" } },
  { field: "machineNumber", title: { zh: "考勤号", en: "Machine number" }, example: { zh: "00001", en: "00001" } },
  { field: "note", title: { zh: "备注", en: "Note" }, example: { zh: "", en: "" } },
];
