import { useLocation } from "@tanstack/react-router";
import { SheetPage } from "./components/sheet/sheet-page.tsx";

/** What is typed of a month's pay: to be looked at, and below `/edit` to be written in a window of its own. */
export default function ManualItems() {
  const { pathname } = useLocation();
  return <SheetPage isEditing={pathname.endsWith("/edit")} />;
}
