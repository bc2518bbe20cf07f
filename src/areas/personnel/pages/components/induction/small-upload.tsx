import { useRef, useState } from "react";
import { Button } from "antd";
import { UploadOutlined } from "@ant-design/icons";
import type { z } from "zod";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { upload } from "#platform/http/client-upload.ts";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";

interface SmallUploadProps<C extends Call<z.ZodType, z.ZodType<{ id: number; name: string }>>> {
  call: C;
  input: SentInputOf<C>;
  types: readonly string[];
  /** What the file is for, said to who does not see where the button stands. */
  of: string;
  onDone: () => void;
}

/** One file more, from a line of a table or list: sent at once, its rule is the server's. */
export function SmallUpload<C extends Call<z.ZodType, z.ZodType<{ id: number; name: string }>>>({
  call,
  input,
  types,
  of,
  onDone,
}: SmallUploadProps<C>) {
  const t = useTexts("personnel/induction");
  const picker = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState(false);
  const take = async (file: File) => {
    setRunning(true);
    try {
      await upload(call, input, [file]);
      onDone();
    } catch (error) {
      toast.failure(error);
    }
    setRunning(false);
    if (picker.current) picker.current.value = "";
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="mu-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
        }}
      />
      <Button
        size="small"
        icon={<UploadOutlined />}
        loading={running}
        aria-label={`${t("task.upload")} ${of}`}
        onClick={() => picker.current?.click()}
      >
        {t("task.upload")}
      </Button>
    </>
  );
}
