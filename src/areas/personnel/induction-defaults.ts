import { healthPaper, type FormNeeds, type Paper } from "./rules/induction-form.ts";

/** What is asked of people, and for how long a link is valid, until a company says otherwise. */
export const usualInduction: {
  linkDays: number;
  phoneLogIn: boolean;
  fields: FormNeeds;
  papers: Paper[];
} = {
  linkDays: 7,
  phoneLogIn: false,
  fields: {
    idValidUntil: "optional",
    education: "required",
    experience: "optional",
    emergency: "required",
    bank: "required",
    firstWorkDate: "optional",
  },
  papers: [
    { key: "idFront", zh: "身份证件正面", en: "ID, front", need: "required", kinds: [] },
    { key: "idBack", zh: "身份证件反面", en: "ID, back", need: "optional", kinds: [] },
    { key: "photo", zh: "证件照", en: "Photograph", need: "optional", kinds: [] },
    { key: "education", zh: "学历证明", en: "Proof of education", need: "optional", kinds: ["full_time", "part_time"] },
    {
      key: "leaving",
      zh: "上一家单位离职证明",
      en: "Certificate of leaving the last employer",
      need: "optional",
      kinds: ["full_time"],
    },
    { key: healthPaper, zh: "健康证明", en: "Health certificate", need: "optional", kinds: [] },
    { key: "school", zh: "学校实习证明", en: "Letter of the school", need: "required", kinds: ["intern"] },
  ],
};
