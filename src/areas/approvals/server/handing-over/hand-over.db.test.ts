import { expect, it } from "vitest";
import { listFlowVersions, readFlowVersion } from "../flows/flow-versions.ts";
import { flows } from "../flows/list-flows.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { handOverPlaces } from "./hand-over-places.ts";
import { handOverTasks } from "./hand-over.ts";
import { holders, readHolding } from "./holdings.ts";

const story = storyOfFile();
const member = (who: Who) => story.id(who);

it("shows what a leaver holds, gives their tasks and their places to another person, and leaves what runs on its version", async () => {
  await story.flow([story.step("first", ["chef", "anna"], 1), story.step("second", ["chef"], 1)], {
    empty: { do: "member", memberIds: [member("chef")] },
  });
  const instance = await story.start();
  const {
    rows: [flow],
  } = await story.as("admin", (context) => flows.answer(context, { page: 1, size: 20 }));
  const listed = () => story.as("admin", (context) => holders.answer(context, { page: 1, size: 20, search: "chef" }));
  await story.db.ownerPool.query("update organisation.member set active = false where id = $1", [member("chef")]);
  expect((await listed()).rows.find((row) => row.id === member("chef"))).toMatchObject({
    gone: true,
    tasks: 1,
    flows: 1,
  });

  const holding = await story.as("admin", (context) => readHolding(context, { id: member("chef") }));
  expect(holding).toMatchObject({
    name: "chef",
    gone: true,
    tasks: [{ instanceId: instance, node: "first", processType: "employment", submitterName: "cook" }],
    places: [{ flowId: flow!.id, nodes: ["first", "second"], number: 1, hasDraft: false }],
  });

  // Not an administrator: the call asks for its own code.
  expect(
    await story.as("director", (context) =>
      handOverTasks(context, {
        from: member("chef"),
        to: member("bert"),
        flowId: undefined,
        uid: undefined,
        comment: null,
      }),
    ),
  ).toEqual({ handedOver: 1, refused: [] });
  expect(await story.asks(instance)).toEqual(["bert"]);
  await expect(
    story.as("director", (context) =>
      handOverPlaces(context, { from: member("bert"), to: member("chef"), flowIds: [flow!.id] }),
    ),
  ).rejects.toThrow("approvals.badTarget");
  const places = await story.as("director", (context) =>
    handOverPlaces(context, { from: member("chef"), to: member("bert"), flowIds: [flow!.id] }),
  );
  expect(places.changed).toEqual([{ flowId: flow!.id, name: "Flow", number: 2 }]);

  const versions = await story.as("admin", (context) => listFlowVersions(context, { id: flow!.id }));
  expect(versions[0]).toMatchObject({ number: 2, note: "Approvals handed over from chef to bert" });
  const now = await story.as("admin", (context) => readFlowVersion(context, { id: flow!.id, number: 2 }));
  expect(now.settings.empty).toEqual({ do: "member", memberIds: [member("bert")] });
  expect(JSON.stringify(now.tree)).not.toContain(`"workerId":${member("chef")}`);
  expect((await listed()).rows.filter((row) => row.id === member("chef"))).toEqual([]);

  // The application that runs goes on by the version it was started with.
  await story.answers("bert", instance);
  expect(await story.asks(instance)).toEqual(["anna"]);
});

it("makes no version where the person is not named", async () => {
  const {
    rows: [flow],
  } = await story.as("admin", (context) => flows.answer(context, { page: 1, size: 20 }));
  expect(
    (
      await story.as("admin", (context) =>
        handOverPlaces(context, { from: member("cook"), to: member("bert"), flowIds: [flow!.id] }),
      )
    ).changed,
  ).toEqual([]);
});
