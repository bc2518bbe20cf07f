import { Tabs } from "#ui/list-page/tabs.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { AccountList } from "./components/account-list.tsx";
import { RoleList } from "./components/role-list.tsx";
import "./access.css";

/** What the list below keeps in the URL; another view starts without it. */
const ofTheList = { open: "", form: "", search: "", page: "", sort: "", departmentId: "", roleId: "", kind: "", enabled: "" };

/** Accounts and roles, one beside the other. */
export default function Accounts() {
  const t = useTexts("access");
  const [{ view }, set] = useSearchState({ view: "accounts", ...ofTheList });
  const items = [
    { value: "accounts", label: t("view.accounts") },
    { value: "roles", label: t("view.roles") },
  ];
  return (
    <div className="ac-page">
      <Tabs label={t("view.label")} items={items} value={view} onChange={(next) => set({ ...ofTheList, view: next })} />
      {view === "roles" ? <RoleList /> : <AccountList />}
    </div>
  );
}
