import type { ReactNode } from "react";
import { Button, Form } from "antd";
import type { Call } from "#platform/http/call.ts";
import { useUiTexts } from "#ui/texts.ts";
import { FieldItem, type Field } from "./fields.tsx";
import { MeanwhileNote } from "./meanwhile-note.tsx";
import type { CallForm } from "./use-form.ts";
import "./form.css";

interface FormBodyProps<C extends Call> {
  form: CallForm<C>;
  fields?: readonly Field[] | undefined;
  /** Parts of one's own below the declared fields; they live in the same antd form. */
  children?: ReactNode;
}

/** The fields of a call's form with the notes above them. */
export function FormBody<C extends Call>({ form, fields = [], children }: FormBodyProps<C>) {
  const t = useUiTexts();
  return (
    <Form
      form={form.form}
      layout="vertical"
      requiredMark
      scrollToFirstError
      className="mu-form"
      onValuesChange={form.onValuesChange}
      onFinish={() => void form.submit()}
    >
      {form.restored ? (
        <div className="mu-note mu-note-info" role="status">
          {t("form.restored")}
          <Button type="link" size="small" onClick={form.startAfresh}>
            {t("form.startAfresh")}
          </Button>
        </div>
      ) : null}
      {form.general.length > 0 ? (
        <div className="mu-note mu-note-danger" role="alert">
          {form.general.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      ) : null}
      {form.meanwhile ? <MeanwhileNote changes={form.meanwhile} fields={fields} /> : null}
      <div className="mu-form-grid">
        {fields.map((field) => (
          <FieldItem key={field.name} field={field} schema={form.schema} />
        ))}
      </div>
      {children}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </Form>
  );
}
