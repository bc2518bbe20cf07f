export const zh = {
  title: "证照管理",
  person: "人员",
  photo: "照片",
  everywhere: "所有部门",
  part: { certificate: "证照" },
  act: { add: "新增证照", edit: "编辑证照", verify: "审核通过", reject: "驳回" },
  ask: {
    delete: "删除 {name} 的{type}？",
    reject: "驳回 {name} 的{type}",
    rejectHint: "驳回后视为没有该证书；修改后可重新审核。",
  },
  done: {
    added: "已新增，待审核",
    saved: "已保存，待审核",
    deleted: "已删除",
    verified: "已审核",
    rejected: "已驳回",
    nothingToVerify: "所选证照均已审核",
  },
  hint: {
    validTo: "不填时按证书类型的有效月数推算",
    months: "不填：以证书上的有效期为准",
    photoLater: "选择人员后即可上传",
    department: "不选则适用于所有部门；所选部门包含其下级",
    effect: "“不能上岗”：不能排班，也不能调入该岗位。未审核的证书只提醒。",
  },
  empty: {
    title: "没有此类证照",
    hint: "新增证照，或下载模板批量导入。",
    lacking: "没有缺证人员",
    lackingHint: "在“岗位证书要求”中设置各岗位需要的证书后，缺证人员会列在这里。",
    person: "还没有证书",
    personHint: "登记健康证等证书后，会在到期前提示。",
  },
  import: {
    title: "导入证照",
    hint: "按工号或证件号码识别人员，一次最多 {limit} 行。有误的行会连同原因一起退回，改好后可再次导入。",
  },
  types: {
    intro: "有效月数用于推算有效期；提前提醒天数决定何时列为“即将到期”。",
    add: "新增类型",
    edit: "编辑“{name}”",
  },
  requirements: {
    intro: "岗位需要哪些证书，缺证时提醒还是不能上岗。排班按班次当天判断。",
    add: "新增要求",
    edit: "编辑岗位证书要求",
    delete: "删除“{post}”对{type}的要求？",
    empty: "还没有岗位证书要求",
    emptyHint: "例如：厨师岗位须有健康证，缺证不能上岗。",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "people/certificates": typeof zh;
  }
}
