import { useState } from "react";
import { QRCode, Select } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty.tsx";
import { useCall } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { listSites, siteCode } from "../../phone-api.ts";

/** How often the next code is asked for, in ms: well before the one shown has run out. */
const renewEvery = 5_000;
const signPage = "/h5/sign";

/** The code of a place for a screen at the site; workers scan it to show that they are there. */
export function SiteCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("attendance");
  const { data: sites } = useCall(listSites, {});
  const [chosen, choose] = useState<number>();
  const placeId = chosen ?? sites?.places[0]?.id;
  const { data, error } = useCall(
    siteCode,
    { placeId: placeId ?? 0 },
    { when: placeId !== undefined, every: renewEvery, send: { hideLoading: true } },
  );
  return (
    <Dialog open title={t("site.title")} onCancel={onClose} width={460} footer={null}>
      {sites && sites.places.length === 0 ? <Empty title={t("site.none")} /> : null}
      {sites && sites.places.length > 0 ? (
        <div className="at-site">
          <Select
            aria-label={t("site.choose")}
            value={placeId ?? null}
            options={sites.places.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number | null) => choose(id ?? undefined)}
          />
          {error ? (
            <div className="mu-note mu-note-danger" role="alert">
              {failureText(error)}
            </div>
          ) : null}
          {data ? (
            <>
              <QRCode
                aria-label={t("site.alt", { place: data.name })}
                value={`${location.origin}${signPage}?code=${data.code}`}
                size={320}
                color="#000000"
                bgColor="#ffffff"
                type="svg"
              />
              <strong className="at-site-name">{data.name}</strong>
              <p>{t("site.hint")}</p>
              <p className="mu-secondary">{t("site.renews", { count: data.goodForSeconds })}</p>
            </>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
