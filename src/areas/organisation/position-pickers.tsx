import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { gradeOptions, rankOptions } from "./positions-api.ts";
import { searchShared, type PickerProps } from "./web.tsx";

interface OneOfProps<V extends number | string> extends PickerProps<V> {
  options: readonly { value: V; label: string }[] | undefined;
  hint: string;
}

/** What is chosen shows once the names are there. */
function OneOf<V extends number | string>({
  value,
  onChange,
  id,
  label,
  placeholder,
  disabled,
  width = "100%",
  options,
  hint,
}: OneOfProps<V>) {
  return (
    <Select<V>
      {...searchShared}
      {...(id ? { id } : {})}
      aria-label={label}
      placeholder={placeholder ?? label ?? hint}
      disabled={disabled ?? false}
      loading={options === undefined}
      style={{ width }}
      options={[...(options ?? [])]}
      value={options ? (value ?? null) : null}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** One grade of the company. */
export function GradeSelect(props: PickerProps<number>) {
  const t = useTexts("organisation");
  const known = useCall(gradeOptions, {});
  const options = known.data?.map(({ id, name }) => ({ value: id, label: name }));
  return <OneOf {...props} options={options} hint={t("pick.grade")} />;
}

/** One rank of the company; with a grade, one that belongs to it. */
export function RankSelect({ gradeId, ...props }: PickerProps<number> & { gradeId?: number | undefined }) {
  const t = useTexts("organisation");
  const known = useCall(rankOptions, gradeId ? { gradeId } : {});
  const options = known.data?.map(({ id, name }) => ({ value: id, label: name }));
  return <OneOf {...props} options={options} hint={t("pick.rank")} />;
}
