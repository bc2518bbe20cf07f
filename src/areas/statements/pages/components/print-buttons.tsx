import { useState } from "react";
import { Button } from "antd";
import { download } from "#platform/http/client.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { printStatement } from "../../payment-api.ts";

/** The statement on paper: one line per person, or with every shift. */
export function PrintButtons({ id }: { id: number }) {
  const t = useTexts("statements");
  const [running, setRunning] = useState<string>();
  const print = async (key: string, days: boolean) => {
    setRunning(key);
    await download(printStatement, { id, days }).catch((error: unknown) => toast.failure(error));
    setRunning(undefined);
  };
  return (
    <>
      <Button loading={running === "print"} disabled={running !== undefined} onClick={() => void print("print", false)}>
        {t("act.print")}
      </Button>
      <Button
        loading={running === "printDays"}
        disabled={running !== undefined}
        onClick={() => void print("printDays", true)}
      >
        {t("act.printDays")}
      </Button>
    </>
  );
}
