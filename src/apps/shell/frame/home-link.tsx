import { useTexts } from "#ui/texts.ts";
import { homePath } from "../public-paths.ts";

/** To the first screen of whoever is logged in; from the core application it leads into the shell's document. */
export function HomeLink() {
  const ui = useTexts("ui");
  return <a href={homePath}>{ui("error.home")}</a>;
}
