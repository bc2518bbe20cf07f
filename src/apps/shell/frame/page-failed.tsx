import { Button } from "antd";
import { useRouter } from "@tanstack/react-router";
import { Empty } from "#ui/empty.tsx";
import { useTexts } from "#ui/texts.ts";
import { homePath } from "../public-paths.ts";

/** A page broke while it was drawn: the frame stays, with ways on. */
export function PageFailed({ reset }: { reset: () => void }) {
  const t = useTexts("ui");
  const router = useRouter();
  return (
    <Empty
      title={t("error.pageTitle")}
      hint={t("error.pageHint")}
      action={
        <span className="sh-ways-on">
          <Button type="primary" onClick={reset}>
            {t("error.retry")}
          </Button>
          <Button onClick={() => void router.navigate({ to: homePath }).then(reset)}>{t("error.home")}</Button>
        </span>
      }
    />
  );
}
