import type { AgencyDetails } from "../month/month-folder.ts";

/** Names of the demo company: Blue Bay Hotel Group, one hotel. */
export const company = { nameZh: "蓝湾酒店集团", nameEn: "Blue Bay Hotel Group" };

/** Who made the installation. */
export const administratorName = "沈晓岚";

export const legalEntity = {
  nameZh: "蓝湾酒店管理有限公司",
  nameEn: "Blue Bay Hotel Management Co., Ltd.",
  creditCode: "91310115MA1K4H2B79",
  address: "滨海路 8 号 8 Binhai Road",
};

export const anniversary = "蓝湾周年庆 Blue Bay anniversary";

/** The labour companies of the month folder: their Chinese names, people and papers. */
export const agencies: Readonly<Record<string, { nameZh: string; details: AgencyDetails & { contact: string } }>> = {
  A01: {
    nameZh: "华达劳务",
    details: agencyDetails(
      "周建华",
      "13901020001",
      "91310115MA1K3B7A22",
      "2028-06-30",
      "华达劳务有限公司",
      "6222021001118880016",
    ),
  },
  A02: {
    nameZh: "金桥服务",
    details: agencyDetails(
      "许玉兰",
      "13901020002",
      "91310115MA1H8C4D56",
      "2027-12-31",
      "金桥服务有限公司",
      "6217001210024567890",
    ),
  },
  A03: {
    nameZh: "永信人力资源",
    details: agencyDetails(
      "何思远",
      "13901020003",
      "91310104MA1F6E2J98",
      "2029-03-31",
      "永信人力资源有限公司",
      "6214830012345678",
    ),
  },
  A04: {
    nameZh: "蓝海劳务",
    details: agencyDetails(
      "罗晓东",
      "13901020004",
      "91310230MA1J5N8K4F",
      "2027-09-30",
      "蓝海劳务有限公司",
      "6222021001118880024",
    ),
  },
};

function agencyDetails(
  contact: string,
  phone: string,
  creditCode: string,
  licenceValidTo: string,
  accountHolder: string,
  bankAccount: string,
): AgencyDetails & { contact: string } {
  return {
    contact,
    phone,
    creditCode,
    licenceValidTo,
    accountHolder,
    bankName: "中国工商银行",
    subBankName: "滨海支行",
    bankAccount,
  };
}

export const postNamesZh = new Map([
  ["Bell attendant", "行李员"],
  ["Bartender", "调酒师"],
  ["Kitchen helper", "厨房帮工"],
  ["Guard", "保安员"],
  ["Room attendant", "客房服务员"],
  ["Waiter", "餐厅服务员"],
  ["Dishwasher", "洗碗工"],
  ["Banquet server", "宴会服务员"],
  ["Public area cleaner", "公共区域保洁员"],
]);

/** Support departments around those of the month folder. */
export const supportDepartments = [
  { code: "GM", nameZh: "总经理办公室", nameEn: "General manager's office" },
  { code: "HR", nameZh: "人力资源部", nameEn: "Human resources" },
  { code: "FIN", nameZh: "财务部", nameEn: "Finance" },
  { code: "ENG", nameZh: "工程部", nameEn: "Engineering" },
  { code: "SAL", nameZh: "市场销售部", nameEn: "Sales and marketing" },
  { code: "IT", nameZh: "信息技术部", nameEn: "Information technology" },
] as const;

/** Staff posts, from the top down; `of` is the post one answers to. */
export const staffPosts = [
  { code: "S01", nameZh: "总经理", nameEn: "General manager", of: null },
  { code: "S02", nameZh: "部门经理", nameEn: "Department manager", of: "S01" },
  { code: "S03", nameZh: "主管", nameEn: "Supervisor", of: "S02" },
  { code: "S04", nameZh: "专员", nameEn: "Officer", of: "S03" },
  { code: "S05", nameZh: "财务经理", nameEn: "Finance manager", of: "S01" },
  { code: "S06", nameZh: "成本主管", nameEn: "Cost controller", of: "S05" },
] as const;

const families =
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈".split("");
const given = [
  "伟",
  "芳",
  "娜",
  "秀英",
  "敏",
  "静",
  "丽",
  "强",
  "磊",
  "军",
  "洋",
  "勇",
  "艳",
  "杰",
  "涛",
  "明",
  "超",
  "秀兰",
  "霞",
  "平",
  "刚",
  "桂英",
  "文",
  "建华",
  "玉兰",
  "鑫",
  "晓东",
  "雪梅",
  "思远",
  "嘉怡",
];

export function personName(random: () => number): string {
  return (
    (families[Math.floor(random() * families.length)] as string) +
    (given[Math.floor(random() * given.length)] as string)
  );
}

/** A resident ID number with a right check digit, of a made-up person. */
export function idNumber(random: () => number, female: boolean): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const birth = `${1978 + Math.floor(random() * 26)}${two(1 + Math.floor(random() * 12))}${two(1 + Math.floor(random() * 28))}`;
  const sequence = Math.floor(random() * 400) * 2 + (female ? 0 : 1);
  const body = `310101${birth}${String(sequence).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + "10X98765432"[sum % 11];
}

export const phoneNumber = (random: () => number): string =>
  `139${String(Math.floor(random() * 1e8)).padStart(8, "0")}`;
