import { PayslipLinkPage } from "#areas/payroll/payslip-link-page.tsx";
import { openPage } from "./open-page.tsx";

/** The payslip behind the link of a mail. */
export const startPayslip = (root: HTMLElement): Promise<void> =>
  openPage(root, ["payroll/payslips"], <PayslipLinkPage />);
