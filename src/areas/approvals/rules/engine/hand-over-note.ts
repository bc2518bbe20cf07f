/** What the version of a flow says that came about by a hand-over. */
export const handOverNote = { zh: "审批交接：{from} 移交给 {to}", en: "Approvals handed over from {from} to {to}" };

/** What the trail says where the account of an approver became that of their file. */
export const sameNote = { zh: "账号已关联到本人档案", en: "The account now belongs to the same person's file" };

/** The reason of a hand-over to whoever keeps the account when it is parted from a file. */
export const partedNote = {
  zh: "账号与该员工档案已解除关联",
  en: "The account no longer belongs to this employee's file",
};
