import { useId, useState } from "react";
import { faultOfFiles } from "./answers.ts";
import { useFilled, usePortalTexts } from "./texts.ts";

interface FileFieldsProps {
  label: string;
  value: readonly File[];
  fault?: string | undefined;
  onChange: (files: File[]) => void;
}

/** Files that go with an application, when it is sent. */
export function FileFields({ label, value, fault, onChange }: FileFieldsProps) {
  const { form: texts } = usePortalTexts();
  const filled = useFilled();
  const id = useId();
  const [own, setOwn] = useState<string>();
  const add = (files: readonly File[]) => {
    const all = [...value, ...files];
    const wrong = faultOfFiles(all, texts);
    setOwn(wrong && filled(wrong.key, { file: wrong.file }));
    if (!wrong) onChange(all);
  };
  const said = own ?? fault;
  return (
    <div className="lg-field jb-files">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        className="mu-hidden"
        multiple
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        aria-invalid={said !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className="jb-choose" aria-hidden="true">
        {texts.chooseFiles}
      </label>
      <p id={`${id}-hint`} className="lg-hint">
        {texts.filesHint}
      </p>
      <ul>
        {value.map((file, index) => (
          <li key={`${file.name}${index}`}>
            <span>{file.name}</span>
            <button
              type="button"
              className="jb-small"
              onClick={() => onChange(value.filter((_file, at) => at !== index))}
            >
              {filled(texts.remove, { name: file.name })}
            </button>
          </li>
        ))}
      </ul>
      {said ? (
        <p className="lg-fault" role="alert">
          {said}
        </p>
      ) : null}
    </div>
  );
}
