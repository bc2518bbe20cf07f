export const zh = {
  part: { report: "健康证明" },
  compliance: "合规率 {percent}%：需要健康证的 {needed} 人中，{held} 人持有有效健康证",
  act: { add: "新增健康证明", edit: "编辑健康证明" },
  ask: {
    delete: "删除 {name} 的健康证明？",
    deleteHint: "本人撤回同意时也请删除：体检信息和照片不再保留。",
  },
  done: { added: "已新增，待审核", saved: "已保存，待审核" },
  hint: {
    validTo: "不填时按健康证的有效月数推算",
    fitFor: "只登记结论，不登记诊断和检查项目。",
    consent: "健康信息属于敏感个人信息：须取得本人单独同意后才能登记，填写同意的日期。",
  },
  empty: {
    title: "没有此类健康证明",
    hint: "新增健康证明，或下载模板批量导入。",
    lackingHint: "岗位要求健康证而没有有效健康证的人员会列在这里；要求在“证照管理”中设置。",
  },
  import: {
    title: "导入健康证明",
    hint: "按工号或证件号码识别人员，同意日期必填，一次最多 {limit} 行。有误的行会连同原因一起退回，改好后可再次导入。",
  },
};

declare module "#ui/texts.ts" {
  interface Texts {
    "people/health": typeof zh;
  }
}
