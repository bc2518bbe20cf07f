import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("organisation", {
  codeTaken: { status: 422, zh: "编码已被使用", en: "This code is already in use" },
  outsideScope: { status: 422, zh: "该部门不在您的数据范围内", en: "This department is outside your data scope" },
  entitiesOfEdition: {
    status: 422,
    zh: "免费版最多 {most} 个法人实体，如需更多请联系客服",
    en: "The free edition has at most {most} legal {most|entity|entities}, please contact customer service for more",
  },
  topOnlyAll: {
    status: 422,
    zh: "只有数据范围为全部组织的账号才能操作顶级部门",
    en: "Only accounts that see the whole organisation may change a top department",
  },
  licenceMissing: { status: 422, zh: "请上传营业执照图片", en: "Please upload a picture of the licence" },
  tooManyPhotos: { status: 422, zh: "最多 6 张环境照片", en: "At most 6 photos of the premises" },
  unitsMissing: { status: 422, zh: "请填写每人承担数量", en: "Please give the units per person" },
  cycle: { status: 422, zh: "不能移动到自己或自己的下级之下", en: "It cannot be moved below itself or one of its own" },
  hasMembers: {
    status: 422,
    zh: "“{name}”还有 {count} 名在职人员，请先调整其部门",
    en: "“{name}” still has {count} active {count|person|people}, please move {count|that person|them} first",
  },
  hasChildren: {
    status: 422,
    zh: "“{name}”还有 {count} 个下级部门，请先处理",
    en: "“{name}” still has {count} {count|department|departments} below it, please deal with {count|it|them} first",
  },
  inUse: {
    status: 422,
    zh: "“{name}”已被业务单据使用，不能删除，可以停用",
    en: "“{name}” is used by documents and cannot be deleted; it can be disabled",
  },
  openDocuments: {
    status: 422,
    zh: "“{name}”还有 {count} 张未完成的单据，请先处理",
    en: "“{name}” still has {count} open {count|document|documents}, please finish {count|it|them} first",
  },
  parentDisabled: { status: 422, zh: "上级部门已停用", en: "The department above is disabled" },
  mergeSelf: { status: 422, zh: "请选择另一个部门作为合并目标", en: "Please choose another department to merge into" },
  mergeBelow: { status: 422, zh: "不能合并到自己的下级部门", en: "It cannot be merged into a department below itself" },
  unknownMember: { status: 422, zh: "所选人员不存在或已离职", en: "A chosen person does not exist or has left" },
  unknownPost: { status: 422, zh: "所选岗位不存在或已停用", en: "A chosen post does not exist or is discontinued" },
  superiorCycle: {
    status: 422,
    zh: "上级岗位不能是自己或自己的下级",
    en: "A post cannot answer to itself or to one below it",
  },
  unknownGrade: { status: 422, zh: "所选职等不存在", en: "The chosen grade does not exist" },
  unknownRank: { status: 422, zh: "所选职级不存在", en: "The chosen rank does not exist" },
  rankRange: {
    status: 422,
    zh: "最高职级不能低于最低职级",
    en: "The highest rank cannot stand below the lowest",
  },
  rankOutsideGrade: {
    status: 422,
    zh: "职级“{rank}”不在职等“{grade}”的范围内",
    en: "The rank “{rank}” does not belong to the grade “{grade}”",
  },
  rankInGrade: {
    status: 422,
    zh: "改变排序后，职等“{grade}”的最高职级将低于最低职级，请先修改该职等",
    en: "In this order the highest rank of the grade “{grade}” would stand below its lowest; please change the grade first",
  },
  afterEmployment: {
    status: 422,
    zh: "“{post}”在用工单 {number} 中的用工日期 {date} 已过，不能再启用或停用",
    en: "The employment date {date} of “{post}” in order {number} has passed: it can no longer be enabled or discontinued",
  },
});
