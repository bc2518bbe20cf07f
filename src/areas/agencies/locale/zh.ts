export const zh = {
  field: {
    priorityHint: "数字小的先收到需求",
    bankAccount: "银行账号",
    bankAccountKeep: "已登记 {mask}，不填则保持不变",
    enabled: "启用",
  },
  part: { company: "公司信息", bank: "收款账户" },
  act: {
    removeContact: "清除已登记的",
    keepContact: "已登记 {mask}，留空则不变",
    revealContact: "查看联系方式",
    new: "新增劳务公司",
    view: "查看",
    edit: "编辑",
    enable: "启用",
    disable: "停用",
    delete: "删除",
    reveal: "查看完整账号",
    addRecruiter: "新增招聘人",
    editRecruiter: "编辑招聘人",
    addAccount: "新增登录账号",
    enter: "进入",
  },
  ask: {
    revealContact: "查看“{name}”的完整联系方式",
    enable: "启用所选的 {count} 家劳务公司？",
    disable: "停用所选的 {count} 家劳务公司？",
    disableHint: "停用后不再分配新的需求，已有合同和记录保留。",
    delete: "删除“{name}”？",
    deleteHint: "仅未被使用的劳务公司可以删除。",
    deleteRecruiter: "删除招聘人“{name}”？",
    reveal: "查看完整银行账号",
    revealHint: "查看人、时间和原因会被记录。",
  },
  done: {
    saved: "已保存",
    enabled: "已启用",
    disabled: "已停用",
    deleted: "已删除",
    accountMade: "登录账号已建立，首次登录须修改密码",
    accountLinked: "此人在本公司已有登录账号，仍用原密码登录",
  },
  empty: {
    title: "还没有劳务公司",
    hint: "新增劳务公司后，可以为其签订合同、登记人员并分配用工需求。",
    recruiters: "还没有招聘人",
    recruitersHint: "招聘人是接收用工需求的联系人。",
    accounts: "还没有登录账号",
    accountsHint: "有登录账号后，劳务公司可以自行答复需求和安排人员。",
  },
  account: {
    account: "登录账号",
    password: "初始密码",
    passwordHint: "8-16 位字母和数字，首次登录后须修改",
    ways: "登录账号、手机号码、邮箱至少填写一项",
  },
  customer: {
    empty: "还没有服务的企业",
    emptyHint: "企业为您建立登录账号后，会出现在这里。",
  },
  pick: { agency: "选择劳务公司", agencyFirst: "请先选择劳务公司", recruiters: "选择渠道与招聘人" },
};

declare module "#ui/texts.ts" {
  interface Texts {
    agencies: typeof zh;
  }
}
