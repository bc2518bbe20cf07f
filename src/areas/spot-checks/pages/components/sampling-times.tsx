import { useEffect, useState } from "react";
import { Button } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { TimeField } from "#ui/form/time-field.tsx";
import { useTexts } from "#ui/texts.ts";

interface SamplingTimesProps {
  value?: readonly number[] | undefined;
  onChange?: (minutes: number[]) => void;
  id?: string;
}

const most = 4;

/** One to four times of the day; a line that is not filled in yet is none. */
export function SamplingTimes({ value, onChange, id }: SamplingTimesProps) {
  const t = useTexts("spot-checks");
  const [lines, setLines] = useState<(number | undefined)[]>([undefined]);
  const known = JSON.stringify(value ?? []);
  useEffect(() => {
    setLines((before) =>
      JSON.stringify(filled(before)) === known ? before : value && value.length > 0 ? [...value] : [undefined],
    );
  }, [known]);
  const take = (next: (number | undefined)[]) => {
    setLines(next);
    onChange?.(filled(next));
  };
  return (
    <div className="sc-times">
      {lines.map((minute, index) => (
        <span key={index}>
          <TimeField
            {...(index === 0 && id ? { id } : { label: t("form.samplingAt", { number: index + 1 }) })}
            value={minute}
            onChange={(next) => take(lines.map((one, at) => (at === index ? next : one)))}
          />
          {lines.length > 1 ? (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t("form.removeSampling", { number: index + 1 })}
              onClick={() => take(lines.filter((_, at) => at !== index))}
            />
          ) : null}
        </span>
      ))}
      {lines.length < most ? (
        <Button icon={<PlusOutlined />} onClick={() => take([...lines, undefined])}>
          {t("form.addSampling")}
        </Button>
      ) : null}
    </div>
  );
}

const filled = (lines: readonly (number | undefined)[]): number[] => lines.filter((minute) => minute !== undefined);
