import { Drawer, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { roleList } from "../../lists.ts";
import { readRole } from "../../roles-api.ts";
import { scopeWords } from "../../words.ts";
import { CodesField } from "./codes-field.tsx";
import { useModules } from "./scopes-field.tsx";

/** What a role holds, to read. */
export function RoleView({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("access");
  const say = useSay();
  const modules = useModules(true);
  const known = useCall(readRole, { id });
  return (
    <Drawer open size={640} title={known.data?.name ?? t("role.viewTitle")} onClose={onClose}>
      {known.data ? <CodesField readOnly value={known.data.codes} /> : <Skeleton active title={false} />}
      {known.data && known.data.ranges.length > 0 ? (
        <Section title={say(roleList.fields.ranges)}>
          <Facts
            columns={1}
            facts={known.data.ranges.map(({ module, kind }) => ({
              label: modules.find((one) => one.value === module)?.label ?? module,
              value: say(scopeWords[kind]),
            }))}
          />
        </Section>
      ) : null}
    </Drawer>
  );
}
