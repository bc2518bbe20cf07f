import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { MailInbox } from "./components/mail-inbox.tsx";
import { MailOutbox } from "./components/mail-outbox.tsx";
import { MailServer } from "./components/mail-server.tsx";
import "#ui/list-page/list-page.css";
import "./components/notices.css";

const parts = { outbox: MailOutbox, inbox: MailInbox, server: MailServer } as const;
type Part = keyof typeof parts;

/** What the lists of the parts keep in the URL; another part starts afresh. */
const initial = { part: "outbox", page: 1, search: "", state: "", unread: "", from: "", to: "", open: "", sort: "" };

/** Mails of the company: what went out, what failed and why, and the server that sends them. */
export default function MailingList() {
  const t = useTexts("notices");
  const [{ part }, set] = useSearchState(initial);
  const names = Object.keys(parts) as Part[];
  const current = names.find((name) => name === part) ?? "outbox";
  const Content = parts[current];
  return (
    <Views
      label={t("title")}
      items={names.map((name) => ({ value: name, label: t(`tabs.${name}`) }))}
      value={current}
      onChange={(next) => set({ ...initial, part: next })}
    >
      <Content key={current} />
    </Views>
  );
}
