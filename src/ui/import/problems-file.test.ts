import { expect, it } from "vitest";
import { problemsFile } from "./problems-file.ts";

it("says every problem on a line of its own, with no cell that a spreadsheet would run", () => {
  const file = problemsFile(
    ["Row", "Column", "Problem"],
    [{ row: 2, field: "Name", message: 'No "name", none' }, { message: "=1+1" }],
  );
  expect(file).toBe('\ufeff"Row","Column","Problem"\r\n"2","Name","No ""name"", none"\r\n"","","\'=1+1"\r\n');
});
