import { Link } from "@tanstack/react-router";
import { Empty } from "#ui/empty.tsx";
import { useTexts } from "#ui/texts.ts";
import { homePath } from "../public-paths.ts";

/** The page is there, but not for this account. */
export function NoPermission() {
  const t = useTexts("shell");
  const ui = useTexts("ui");
  return (
    <Empty
      title={t("noPermission.title")}
      hint={t("noPermission.hint")}
      action={<Link to={homePath}>{ui("error.home")}</Link>}
    />
  );
}
