import { Button } from "antd-mobile";
import { goMobile, mobileRoot } from "#ui/mobile/path.ts";
import { useTexts } from "#ui/texts.ts";

/** No worker page has this address. */
export function Nothing() {
  const t = useTexts("worker");
  return (
    <div className="wk-nothing">
      <h1>{t("notFound")}</h1>
      <Button onClick={() => goMobile(mobileRoot, { replace: true })}>{t("toStart")}</Button>
    </div>
  );
}
