import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("access", {
  wrongPassword: { status: 422, zh: "账号或密码不正确", en: "The account or password is incorrect" },
  locked: {
    status: 429,
    zh: "尝试次数过多，请 {seconds} 秒后再试",
    en: "Too many attempts, please try again in {seconds} {seconds|second|seconds}",
  },
  noSuchDoor: {
    status: 422,
    zh: "该账号不能从此入口登录，请改用{others}",
    en: "This account cannot log in here, please use {others}",
  },
  disabled: {
    status: 422,
    zh: "账号已停用，请联系系统管理员",
    en: "The account is disabled, please contact the system administrator",
  },
  phoneUnknown: { status: 422, zh: "手机号不存在", en: "This phone number is not registered" },
  emailUnknown: { status: 422, zh: "邮箱不存在", en: "This e-mail address is not registered" },
  codeWrong: { status: 422, zh: "验证码不正确", en: "The verification code is incorrect" },
  codeEnded: {
    status: 422,
    zh: "验证码已失效，请重新获取",
    en: "The verification code is no longer valid, please ask for a new one",
  },
  noSecondWay: {
    status: 422,
    zh: "企业要求二次验证，但您的账号除刚才的方式外没有其他可验证的手机号、邮箱或密码，请联系系统管理员补充或重置密码",
    en: "The company requires a second step, but your account has no other phone number, e-mail address or password to verify with, please ask the system administrator to add one or reset the password",
  },
  secondFirst: {
    status: 422,
    zh: "“{company}”要求二次验证，请先切换到该企业完成验证，再更换手机号、邮箱或绑定外部身份",
    en: "{company} requires a second step, please switch to that company and complete it before you change your phone, e-mail or external identity",
  },
  codeNotSent: {
    status: 503,
    zh: "验证码发送失败，请稍后重试",
    en: "The verification code could not be sent, please try again later",
  },
  keptLogin: {
    status: 422,
    zh: "该登录账号由企业管理，请先转为本人所有",
    en: "The company manages this log-in, please make it your own first",
  },
  ownLogin: { status: 422, zh: "该登录账号已为本人所有", en: "This log-in is already your own" },
  ownElsewhere: {
    status: 422,
    zh: "您已有使用该手机号或邮箱的本人登录账号，请用它登录，在个人中心接受邀请",
    en: "You already have a log-in of your own with this phone number or e-mail address, please log in with it and accept the invitation under My account",
  },
  noSuchPlace: { status: 422, zh: "该登录账号没有填写这一项", en: "This log-in has no contact of this kind" },
  joinedAlready: {
    status: 422,
    zh: "您在该企业已有同类账号",
    en: "You already have an account of this kind in that company",
  },
  onlyHere: {
    status: 403,
    zh: "通过企业身份登录时不能加入其他企业，也不能更改本人的登录方式，请用账号密码或验证码登录后再操作",
    en: "You cannot join other companies or change how you log in while logged in with a company identity, please log in with a password or code and try again",
  },
  secondBarsYou: {
    status: 422,
    zh: "您自己的账号没有可用于二次验证的手机号或邮箱，开启后将无法登录，请先补充",
    en: "Your own account has no phone number or e-mail address for a second step and could no longer log in, please add one first",
  },
  qrEnded: {
    status: 422,
    zh: "二维码已失效，请在电脑上刷新后重新扫码",
    en: "This QR code is no longer valid, please refresh it on the computer and scan again",
  },
  qrElsewhere: {
    status: 422,
    zh: "二维码已被其他手机或账号扫过，请在电脑上刷新后重新扫码",
    en: "Another phone or account has already scanned this QR code, please refresh it on the computer and scan again",
  },
  captchaFailed: {
    status: 422,
    zh: "验证失败，请重新拖动滑块到最右端",
    en: "Verification failed, please drag the slider fully to the right again",
  },
  captchaNeeded: { status: 422, zh: "请先完成滑块验证", en: "Please solve the slider captcha first" },
  ticketEnded: {
    status: 422,
    zh: "操作已超时或已完成，请重新登录",
    en: "This has timed out or was already completed, please log in again",
  },
  currentWrong: { status: 422, zh: "当前密码不正确", en: "The current password is incorrect" },
  samePassword: {
    status: 422,
    zh: "新密码不能与当前密码相同",
    en: "The new password must differ from the current one",
  },
  knownPassword: {
    status: 422,
    zh: "该密码过于常见，容易被猜中，请换一个",
    en: "This password is too common and easy to guess, please choose another",
  },
  loginTaken: { status: 422, zh: "登录账号已被使用", en: "This log-in name is already in use" },
  phoneTaken: { status: 422, zh: "手机号已被使用", en: "This phone number is already in use" },
  emailTaken: { status: 422, zh: "邮箱已被使用", en: "This e-mail address is already in use" },
  loginNeeded: {
    status: 422,
    zh: "登录账号、手机号、邮箱至少填写一项",
    en: "Enter a log-in name, a phone number or an e-mail address",
  },
  roleEmptied: {
    status: 422,
    zh: "角色“{name}”至少须保留一项权限",
    en: "The role “{name}” must keep at least one permission",
  },
  outsideNotInEdition: {
    status: 403,
    zh: "“{company}”使用免费版，不包含外部身份登录，请改用账号密码或验证码登录；如需开通请联系客服",
    en: "“{company}” has the free edition, which does not include log-in by an identity provider. Please log in by password or code, or contact customer service to have it added",
  },
  accountCap: {
    status: 422,
    zh: "账号数量已达上限 {cap} 个，如需更多账号请联系客服",
    en: "The limit of {cap} {cap|account|accounts} has been reached, please contact customer service for more",
  },
  rankOfJob: {
    status: 422,
    zh: "该人员有员工档案，职级以其任职为准，请在调岗或任职中修改",
    en: "This person has an employee file: their rank is that of their job, please change it there",
  },
  memberHasAccount: { status: 422, zh: "该人员已有账号", en: "This person already has an account" },
  ownLink: {
    status: 403,
    zh: "不能关联或解除自己的账号，请由其他有权限的同事办理",
    en: "You cannot link or unlink your own account, please ask a colleague who has permission",
  },
  staffOnly: {
    status: 422,
    zh: "只能关联企业员工的后台账号",
    en: "Only a staff back-office account can be linked",
  },
  accountHasFile: {
    status: 422,
    zh: "账号“{name}”已关联其他员工档案，请先在该档案解除",
    en: "The account “{name}” is linked to another employee file, please unlink it there first",
  },
  noAccount: { status: 422, zh: "该档案没有关联后台账号", en: "No back-office account is linked to this file" },
  lastAdministrator: {
    status: 422,
    zh: "企业至少要保留一名启用、能通过登录验证、数据范围为全公司的管理员，请先设置其他管理员",
    en: "A company must keep at least one enabled administrator who can log in and sees the whole organisation, please appoint another one first",
  },
  ownWayBack: {
    status: 422,
    zh: "此更改会使您自己失去“{names}”，之后无法自行改回，请由其他管理员办理",
    en: "You would lose {names} and could not restore it yourself, please ask another administrator",
  },
  ownAccount: { status: 422, zh: "不能停用或删除自己的账号", en: "You cannot disable or delete your own account" },
  notHeld: {
    status: 403,
    zh: "不能授予自己没有的权限：{names}",
    en: "You cannot grant permissions that you do not hold: {names}",
  },
  scopeNotHeld: {
    status: 403,
    zh: "不能授予超出自己数据范围的部门",
    en: "You cannot grant departments outside your own data scope",
  },
  scopeStronger: {
    status: 403,
    zh: "账号“{name}”的数据范围超出您自己的数据范围，请由其他管理员办理",
    en: "The account “{name}” sees more than your own data scope, please ask another administrator",
  },
  agencySeesAll: {
    status: 403,
    zh: "劳务公司账号可见该公司在各部门的数据，您的数据范围不是全部组织，请由其他管理员办理",
    en: "A labour company's account sees its data in every department but your data scope is not the whole organisation, please ask another administrator",
  },
  sharedLogin: {
    status: 422,
    zh: "该登录账号为本人所有，只能由本人修改",
    en: "This log-in belongs to the person, and only they can change it",
  },
  builtinRole: { status: 422, zh: "内置角色“{name}”不能删除", en: "The built-in role “{name}” cannot be deleted" },
  administratorRole: {
    status: 422,
    zh: "管理员角色始终拥有全部权限，不能修改",
    en: "The administrator role always holds every permission and cannot be changed",
  },
  roleTaken: { status: 422, zh: "角色名称已存在", en: "A role with this name already exists" },
  roleInUse: {
    status: 422,
    zh: "还有 {count} 个账号使用该角色，请先更换",
    en: "{count} {count|account still has|accounts still have} this role, please change {count|it|them} first",
  },
  unknownCode: { status: 422, zh: "未知的权限：{names}", en: "Unknown permissions: {names}" },
  roleNeeded: { status: 422, zh: "请至少选择一个角色", en: "Please choose at least one role" },
  outsideScope: { status: 422, zh: "该部门不在您的数据范围内", en: "This department is outside your data scope" },
  outsideNotOffered: {
    status: 422,
    zh: "此处没有开通该外部身份登录，请用账号密码登录",
    en: "This external identity cannot be used to log in here, please log in with your password",
  },
  outsideEnded: {
    status: 422,
    zh: "登录已超时、已使用过，或是在另一个浏览器窗口开始的，请从登录页重新开始",
    en: "This log-in timed out, was already used or was started in another window, please start again from the log-in page",
  },
  outsideDenied: {
    status: 422,
    zh: "您在身份提供方取消了登录",
    en: "You cancelled the log-in at the identity provider",
  },
  outsideInvalid: {
    status: 422,
    zh: "身份提供方返回的凭证无效，请从登录页重新开始；如仍失败，请联系系统管理员",
    en: "The identity provider's response is not valid, please start again from the log-in page; if it keeps failing, contact the system administrator",
  },
  outsideUnreachable: {
    status: 422,
    zh: "连接不上身份提供方，请检查地址，或稍后再试",
    en: "The identity provider cannot be reached, please check its address or try again later",
  },
  outsideNoTls: {
    status: 422,
    zh: "身份提供方的地址须以 https:// 开头",
    en: "The address of the identity provider must begin with https://",
  },
  outsideOtherIssuer: {
    status: 422,
    zh: "该地址声明的颁发者与填写的不一致，请填写提供方元数据中的 issuer",
    en: "This address reports a different issuer, please enter the issuer given in the provider's metadata",
  },
  outsideManyDirectories: {
    status: 422,
    zh: "请填写贵企业自己的目录地址，不能使用 common、organizations 或 consumers",
    en: "Please enter the address of your own directory, not common, organizations or consumers",
  },
  outsideSecretNeeded: { status: 422, zh: "请填写客户端密钥", en: "Please enter the client secret" },
  outsideTaken: {
    status: 422,
    zh: "该外部身份已绑定其他账号，请先在原账号解除",
    en: "This external identity is linked to another account, please unlink it there first",
  },
  outsideSecond: {
    status: 422,
    zh: "该账号已绑定此提供方的另一个身份，请先解除",
    en: "This account is linked to another identity of this provider, please unlink that one first",
  },
  outsideFirstPassword: {
    status: 422,
    zh: "该账号还在使用初始密码，请先用密码登录并设置新密码，再绑定",
    en: "This account still has its first password, please log in with it and set a new one before you link an identity",
  },
  wrongKind: {
    status: 422,
    zh: "数据范围只适用于企业员工账号",
    en: "Data scopes apply to company staff accounts only",
  },
});
