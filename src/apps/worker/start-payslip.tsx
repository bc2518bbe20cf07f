import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { ConfigProvider } from "antd-mobile";
import zhCn from "antd-mobile/es/locales/zh-CN";
import enUs from "antd-mobile/es/locales/en-US";
import { PayslipLinkPage } from "#areas/payroll/payslip-link-page.tsx";
import { startTexts } from "#platform/i18n/start.ts";
import { MobileToasts } from "#ui/mobile/mobile-toasts.tsx";
import { useLocale } from "#ui/texts.ts";
import { loadTexts } from "../texts.ts";
import "./worker.css";

/** The payslip behind the link of a mail, which needs no log-in. */
export async function startPayslip(root: HTMLElement): Promise<void> {
  await startTexts(loadTexts, ["ui", "payroll/payslips"]);
  createRoot(root).render(<Frame />);
}

function Frame() {
  const locale = useLocale();
  return (
    <ConfigProvider locale={locale === "zh" ? zhCn : enUs}>
      <main>
        <Suspense fallback={null}>
          <PayslipLinkPage />
        </Suspense>
      </main>
      <MobileToasts />
    </ConfigProvider>
  );
}
