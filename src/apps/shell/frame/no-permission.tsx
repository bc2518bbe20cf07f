import { Empty } from "#ui/empty.tsx";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { firstRoute } from "../../menu-tree.ts";
import { allEntries } from "../../menus.ts";
import { HomeLink } from "./home-link.tsx";

/** The page is there, but not for this account. */
export function NoPermission() {
  const t = useTexts("shell");
  const { codes } = useSession();
  const hasFirst = firstRoute(allEntries, codes) !== undefined;
  return (
    <Empty
      title={t("noPermission.title")}
      hint={t("noPermission.hint")}
      {...(hasFirst ? { action: <HomeLink /> } : {})}
    />
  );
}
