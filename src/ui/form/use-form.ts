import { useEffect, useRef, useState } from "react";
import { Form, type FormInstance } from "antd";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { useLocale } from "#ui/texts.ts";
import { changedMeanwhile, type Meanwhile } from "./changed-meanwhile.ts";
import { useDirty } from "./dirty.ts";
import { drafts } from "./drafts.ts";
import { useOpenForm } from "./open-forms.ts";
import { faultsOf, fieldErrors, holdsField, withoutEmpty, type FieldErrors } from "./zod-bridge.ts";

type Values = Record<string, unknown>;

export interface FormOptions<C extends Call> {
  call: C;
  /** Values that the form starts from. */
  initial?: Values | undefined;
  /** What is sent besides the fields, such as the id. */
  fixed?: Values | undefined;
  /** Turns what the fields hold into the input of the call, where they differ; its schema checks what comes of it. */
  toInput?: ((values: Values) => object) | undefined;
  /** Key under which an unsaved draft is kept; none = no draft. */
  draft?: string | undefined;
  refresh?: readonly Call[] | undefined;
  toast?: string | undefined;
  onDone?: ((content: OutputOf<C>, input: SentInputOf<C>) => void) | undefined;
  /** True when the screen deals with the refusal itself (a question to answer). */
  onRefused?: ((refused: CallRefused, input: SentInputOf<C>) => boolean | void) | undefined;
}

export interface CallForm<C extends Call> {
  form: FormInstance;
  submit: (extra?: Values) => Promise<void>;
  running: boolean;
  isDirty: boolean;
  /** Whether the form was filled from a draft, and how to start afresh. */
  restored: boolean;
  startAfresh: () => void;
  /** What the server found that belongs to no field. */
  general: string[];
  /** What somebody else changed of the record in the meantime, once a save was refused for it. */
  meanwhile: readonly Meanwhile[] | undefined;
  onValuesChange: (changed: Values) => void;
  schema: C["input"];
}

/**
 * A form for one call: the call's own schema checks in the browser, the server's faults come back to their
 * fields, what was typed stays after a refusal and is kept as a draft until it is sent.
 */
export function useCallForm<C extends Call>(options: FormOptions<C>): CallForm<C> {
  const [form] = Form.useForm();
  const [isDirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const [general, setGeneral] = useState<string[]>([]);
  const checked = useRef(false);
  const locale = useLocale();
  const { draft } = options;
  const began = useRef<Values>(undefined);
  const isStale = useRef(false);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>();
  const renew = useRefresh();
  useDirty(isDirty);
  useOpenForm(true);

  useEffect(() => {
    if (isStale.current) {
      // A save was refused for it: what was typed stays beside the record as it is now.
      const now = options.initial ?? {};
      const { changes, following } = changedMeanwhile(began.current ?? {}, now, form.getFieldsValue(true) as Values);
      form.setFieldsValue(following);
      began.current = now;
      setMeanwhile(changes);
      return;
    }
    began.current = options.initial ?? {};
    const kept = draft ? (drafts.read(draft) as Values | undefined) : undefined;
    form.setFieldsValue({ ...options.initial, ...kept });
    setRestored(kept !== undefined);
    setDirty(kept !== undefined);
  }, [draft, JSON.stringify(options.initial)]);

  const show = (errors: readonly FieldErrors[]) => {
    const cleared = form.getFieldsError().map(({ name }) => ({ name, errors: [] as string[] }));
    form.setFields([...cleared, ...errors] as Parameters<FormInstance["setFields"]>[0]);
  };
  /** What the server said of a field holds no longer once the field is changed. */
  const forget = (changed: Values) => {
    const of = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && holdsField(changed, name));
    form.setFields(of.map(({ name }) => ({ name, errors: [] })));
  };
  const inputOf = (extra: Values = {}) => {
    const values = withoutEmpty({ ...form.getFieldsValue(true), ...options.fixed, ...extra }) as Values;
    return (options.toInput?.(values) ?? values) as SentInputOf<C>;
  };
  useEffect(() => {
    if (checked.current) show(faultsOf(options.call.input, inputOf()));
  }, [locale]);

  const sender = useSend(options.call, {
    ...(options.refresh ? { refresh: options.refresh } : {}),
    ...(options.toast ? { toast: options.toast } : {}),
    onDone: (content, input) => {
      if (draft) drafts.drop(draft);
      setDirty(false);
      options.onDone?.(content, input);
    },
    onRefused: (refused, input) => {
      if (options.onRefused?.(refused, input)) return true;
      if (
        refused.code === "common.stale" &&
        options.initial !== undefined &&
        options.fixed?.["version"] !== undefined
      ) {
        isStale.current = true;
        setMeanwhile([]);
        renew();
        return true;
      }
      const { fields, rest } = fieldErrors(refused.faults);
      if (fields.length > 0) {
        show(fields);
        form.scrollToField(fields[0]?.name, { block: "center" });
      }
      setGeneral(
        refused.status > 0 ? [...(fields.length > 0 && rest.length === 0 ? [] : [refused.message]), ...rest] : [],
      );
      return refused.status > 0;
    },
  });

  const submit = async (extra?: Values) => {
    setGeneral([]);
    setMeanwhile(undefined);
    const input = inputOf(extra);
    const faults = faultsOf(options.call.input, input);
    checked.current = faults.length > 0;
    show(faults);
    if (faults.length === 0) {
      await sender.runAsync(input);
      return;
    }
    const known = new Set(form.getFieldsError().map(({ name }) => JSON.stringify(name)));
    setGeneral(
      faults
        .filter(({ name }) => !known.has(JSON.stringify(name)))
        .map(({ name, errors }) => `${name.join(".")}: ${errors.join("; ")}`),
    );
    form.scrollToField(faults[0]?.name, { block: "center", focus: true });
  };

  return {
    form,
    submit,
    running: sender.running,
    isDirty,
    restored,
    startAfresh: () => {
      if (draft) drafts.drop(draft);
      form.resetFields();
      form.setFieldsValue(options.initial ?? {});
      setRestored(false);
      setDirty(false);
    },
    general,
    meanwhile,
    onValuesChange: (changed) => {
      setDirty(true);
      if (draft) drafts.keep(draft, form.getFieldsValue(true));
      if (checked.current) show(faultsOf(options.call.input, inputOf()));
      else forget(changed);
    },
    schema: options.call.input,
  };
}
