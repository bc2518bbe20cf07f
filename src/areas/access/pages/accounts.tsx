import { editionHas } from "#platform/editions.ts";
import { Views } from "#ui/list-page/views.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { AccountList } from "./components/account-list.tsx";
import { LogInRules } from "./components/log-in-rules.tsx";
import { OutsideList } from "./components/outside-list.tsx";
import { RoleList } from "./components/role-list.tsx";
import "./access.css";

/** What the list below keeps in the URL; another view starts without it. */
const ofTheList = {
  open: "",
  form: "",
  search: "",
  page: "",
  sort: "",
  departmentId: "",
  roleId: "",
  kind: "",
  enabled: "",
};

/** Accounts, roles and what a log-in asks for, one beside the other. */
export default function Accounts() {
  const t = useTexts("access");
  const can = useCan();
  const { edition } = useSession();
  const [{ view }, set] = useSearchState({ view: "accounts", ...ofTheList });
  const items = [
    { value: "accounts", label: t("view.accounts") },
    { value: "roles", label: t("view.roles") },
    ...(editionHas[edition].outsideLogIn ? [{ value: "outside", label: t("view.outside") }] : []),
    ...(can("C6200.security") ? [{ value: "security", label: t("view.security") }] : []),
  ];
  return (
    <Views label={t("view.label")} items={items} value={view} onChange={(next) => set({ ...ofTheList, view: next })}>
      {view === "roles" ? (
        <RoleList />
      ) : view === "outside" ? (
        <OutsideList />
      ) : view === "security" && can("C6200.security") ? (
        <LogInRules />
      ) : (
        <AccountList />
      )}
    </Views>
  );
}
