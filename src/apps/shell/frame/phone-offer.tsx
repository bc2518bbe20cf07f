import { useState } from "react";
import { Button } from "antd";
import { mobileRoot } from "#ui/mobile/path.ts";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import "#ui/form/form.css";

const key = "phone-declined";

/** On a narrow screen: the pages that are made for it, to whoever has them. */
export function PhoneOffer({ within }: { within: number }) {
  const t = useTexts("shell");
  const { bothSides } = useSession();
  const [isDeclined, setDeclined] = useState(() => sessionStorage.getItem(key) !== null);
  if (!bothSides || isDeclined || innerWidth > within) return null;
  const decline = () => {
    sessionStorage.setItem(key, "yes");
    setDeclined(true);
  };
  return (
    <div className="mu-note mu-note-info sh-new-version" role="status">
      {t("phoneOffer")}
      <Button size="small" type="link" href={mobileRoot}>
        {t("phonePages")}
      </Button>
      <Button size="small" type="text" onClick={decline}>
        {t("stayHere")}
      </Button>
    </div>
  );
}
