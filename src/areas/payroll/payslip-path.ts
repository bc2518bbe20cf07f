/** Where the link of a mail opens a payslip; its secret stands behind `#`, so that no server logs it. */
export const payslipLinkPath = "/h5/payslip-link";
