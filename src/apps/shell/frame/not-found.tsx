import { Empty } from "#ui/empty.tsx";
import { useTexts } from "#ui/texts.ts";
import { HomeLink } from "./home-link.tsx";

/** No page has this address. */
export function NotFound() {
  const t = useTexts("shell");
  return <Empty isPage title={t("notFound.title")} hint={t("notFound.hint")} action={<HomeLink />} />;
}
