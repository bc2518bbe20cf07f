import { Link } from "@tanstack/react-router";
import { Empty } from "#ui/empty.tsx";
import { useTexts } from "#ui/texts.ts";
import { homePath } from "../public-paths.ts";

/** No page has this address. */
export function NotFound() {
  const t = useTexts("shell");
  const ui = useTexts("ui");
  return (
    <Empty
      isPage
      title={t("notFound.title")}
      hint={t("notFound.hint")}
      action={<Link to={homePath}>{ui("error.home")}</Link>}
    />
  );
}
