import { useState } from "react";
import { Button } from "antd-mobile";
import { useCall, useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { closeShiftFeed, openShiftFeed, readShiftFeed } from "../../phone-api.ts";

/** The address by which a calendar program reads one's shifts. */
export function FeedCard() {
  const t = useTexts("planning/phone");
  const { data } = useCall(readShiftFeed, {});
  const [path, setPath] = useState<string>();
  const refresh = [readShiftFeed];
  const open = useSend(openShiftFeed, { refresh, onDone: (made) => setPath(made.path) });
  const close = useSend(closeShiftFeed, { toast: t("feed.ended"), refresh, onDone: () => setPath(undefined) });
  if (!data) return null;
  const address = path === undefined ? undefined : `${location.origin}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? "");
    toast.success(t("feed.copied"));
  };
  return (
    <MobileCard title={t("feed.title")}>
      <p className="mu-secondary">{t("feed.hint")}</p>
      <p>
        {data.madeAt ? t("feed.since", { time: instantText(data.madeAt) }) : t("feed.none")}
        {data.readOn ? ` · ${t("feed.read", { date: data.readOn })}` : ""}
      </p>
      {address ? (
        <label className="sh-form">
          <span>{t("feed.address")}</span>
          <input readOnly value={address} onFocus={(event) => event.target.select()} />
        </label>
      ) : null}
      {data.madeAt ? <p className="mu-secondary">{t("feed.renewHint")}</p> : null}
      <div className="sh-answers">
        {address ? (
          <Button color="primary" onClick={() => void copy()}>
            {t("feed.copy")}
          </Button>
        ) : null}
        <Button loading={open.running} disabled={open.running} onClick={() => open.run({})}>
          {t(data.madeAt ? "feed.renew" : "feed.make")}
        </Button>
        {data.madeAt ? (
          <Button loading={close.running} disabled={close.running} onClick={() => close.run({})}>
            {t("feed.end")}
          </Button>
        ) : null}
      </div>
    </MobileCard>
  );
}
