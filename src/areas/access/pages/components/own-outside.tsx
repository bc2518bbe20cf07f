import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText } from "#ui/format.ts";
import { keepSecret, newSecret } from "#ui/outside-secret.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { outsideList } from "../../lists.ts";
import { listOwnOutside, startOwnOutside, unbindOwnOutside } from "../../outside-api.ts";

/** The outside identities of the own log-in; nothing where none is bound and none could be. */
export function OwnOutside() {
  const t = useTexts("access");
  const say = useSay();
  const { data } = useCall(listOwnOutside, {});
  const [binding, setBinding] = useState<{ key: string; name: string; secret: string }>();
  const [unbinding, setUnbinding] = useState<{ id: number; label: string }>();
  if (!data || (data.identities.length === 0 && data.open.length === 0)) return null;
  return (
    <Section
      title={say(outsideList.title)}
      extra={data.open.map((one) => (
        <Button key={one.key} onClick={() => setBinding({ ...one, secret: newSecret() })}>
          {t("outside.bind", { name: one.name })}
        </Button>
      ))}
    >
      <p className="mu-secondary">{t("outside.ownHint")}</p>
      {data.identities.length === 0 ? <p>{t("outside.none")}</p> : null}
      <ul className="ac-companies">
        {data.identities.map((one) => (
          <li key={one.id}>
            <span>
              {one.provider} · {one.label}
            </span>
            <span className="mu-secondary">
              {say(outsideList.columns.boundAt)} {instantText(one.boundAt)}
            </span>
            <Button size="small" danger onClick={() => setUnbinding(one)}>
              {t("outside.unbind")}
            </Button>
          </li>
        ))}
      </ul>
      {binding ? (
        <FormDrawer
          title={t("outside.bind", { name: binding.name })}
          call={startOwnOutside}
          fixed={{ key: binding.key, secret: binding.secret, origin: location.origin }}
          submitLabel={t("outside.go")}
          refresh={[]}
          width={420}
          onDone={({ url, state }) => {
            keepSecret(state, binding.secret);
            location.assign(url);
          }}
          onClose={() => setBinding(undefined)}
          fields={[
            {
              name: "password",
              label: t("own.current"),
              kind: "password",
              full: true,
              max: 100,
              hint: t("outside.bindHint"),
            },
          ]}
        />
      ) : null}
      {unbinding ? (
        <ConfirmAction
          title={t("outside.askUnbind", { label: unbinding.label })}
          content={t("outside.askUnbindHint")}
          call={unbindOwnOutside}
          input={() => ({ id: unbinding.id })}
          okText={t("outside.unbind")}
          danger
          toast={t("outside.unbound")}
          refresh={[listOwnOutside]}
          onClose={() => setUnbinding(undefined)}
        />
      ) : null}
    </Section>
  );
}
