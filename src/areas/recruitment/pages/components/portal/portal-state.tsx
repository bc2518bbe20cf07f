import { useState } from "react";
import { Button, QRCode } from "antd";
import { CopyOutlined, ExportOutlined, QrcodeOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { portalPath } from "../../../links.ts";
import { readPortal, switchPortal } from "../../../portal-api.ts";

/** Whether the portal is open, and the ways to it. */
export function PortalState({ portal }: { portal: OutputOf<typeof readPortal> }) {
  const t = useTexts("recruitment/portal");
  const can = useCan();
  const [open, setOpen] = useState<"switch" | "qr">();
  const link = `${portal.origin ?? location.origin}${portalPath(portal.code)}`;
  const copy = () => void navigator.clipboard.writeText(link).then(() => toast.success(t("copied")));
  const act = portal.enabled ? "close" : "open";
  return (
    <section className="mu-panel">
      <Section
        title={t("state")}
        extra={<StatusTag tone={portal.enabled ? "success" : "neutral"} text={t(portal.enabled ? "on" : "off")} />}
      >
        <Facts
          facts={[
            { label: t("link"), value: link },
            { label: t("jobs"), value: portal.jobs },
          ]}
        />
        <p className="mu-secondary">{t("jobsHint")}</p>
        <div className="rp-acts">
          {can("C2600.publish") ? (
            <Button type={portal.enabled ? "default" : "primary"} onClick={() => setOpen("switch")}>
              {t(act)}
            </Button>
          ) : null}
          <Button icon={<CopyOutlined />} onClick={copy}>
            {t("copy")}
          </Button>
          <Button icon={<QrcodeOutlined />} onClick={() => setOpen("qr")}>
            {t("qr")}
          </Button>
          <Button
            icon={<ExportOutlined />}
            href={portalPath(portal.code)}
            target="_blank"
            disabled={!portal.enabled}
            title={portal.enabled ? undefined : t("previewOff")}
          >
            {t("preview")}
          </Button>
        </div>
      </Section>
      {open === "qr" ? (
        <Dialog open title={t("qrTitle")} onCancel={() => setOpen(undefined)} width={400} footer={null}>
          <div className="rp-qr">
            <QRCode aria-label={t("qrAlt")} value={link} size={280} color="#000000" bgColor="#ffffff" type="svg" />
            <strong>{link}</strong>
            <p className="mu-secondary">{t("qrHint")}</p>
          </div>
        </Dialog>
      ) : null}
      {open === "switch" ? (
        <ConfirmAction
          title={t(portal.enabled ? "askClose" : "askOpen")}
          content={t(portal.enabled ? "askCloseHint" : "askOpenHint")}
          call={switchPortal}
          input={() => ({ version: portal.version, enabled: !portal.enabled })}
          okText={t(act)}
          danger={portal.enabled}
          toast={t(portal.enabled ? "closed" : "opened")}
          refresh={[readPortal]}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  );
}
