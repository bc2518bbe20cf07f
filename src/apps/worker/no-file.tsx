import { useTexts } from "#ui/texts.ts";
import { homePath } from "../shell/public-paths.ts";
import "./worker.css";

/** Staff whose account belongs to nobody's file: what is missing, and the way back. */
export function NoFile() {
  const t = useTexts("worker");
  return (
    <main className="wk-nothing">
      <h1>{t("noFileTitle")}</h1>
      <p role="alert">{t("noFile")}</p>
      <a href={homePath}>{t("backOffice")}</a>
    </main>
  );
}
