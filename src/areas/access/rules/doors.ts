/** The three separate log-ins (B01) as the log-in page calls them. */
export const doorNames = {
  staff: { zh: "企业登录", en: "the company log-in" },
  agency: { zh: "劳务登录", en: "the labour company log-in" },
  worker: { zh: "员工登录", en: "the worker log-in" },
} as const;
