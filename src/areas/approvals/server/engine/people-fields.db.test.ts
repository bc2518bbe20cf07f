import { expect, it } from "vitest";
import { storyOfEachTest } from "../story.fixture.ts";
import { submissionOf } from "../company.fixture.ts";
import { previewRoute } from "./preview-route.ts";

const story = storyOfEachTest();
const byField = (type: "fieldPerson" | "fieldHead", field: "requester" | "department") =>
  story.step("named", [], 1, { actions: [{ type, field, order: 1 }] });

const foreseen = () =>
  story.as("cook", async (context) => {
    const { documentId: _, number: __, title: ___, ...intended } = submissionOf(story.company, 1);
    const route = await previewRoute(context.tx, context, { ...intended, facts: story.documents.facts });
    return route.steps.map((step) => step.people.map(({ name, why }) => `${name}: ${why}`));
  });

it("asks whom the document names, as the preview says before", async () => {
  await story.flow([byField("fieldPerson", "requester")]);
  story.documents.facts = { people: { requester: [story.id("bert")] } };
  expect(await foreseen()).toEqual([["bert: Named in the document: Requester of the order"]]);
  const instance = await story.start();
  expect(await story.asks(instance)).toEqual(["bert"]);
  await story.answers("bert", instance);
  expect(await story.asks(instance)).toEqual(["approved"]);
});

it("asks the head of the department the document names", async () => {
  await story.flow([byField("fieldHead", "department")]);
  story.documents.facts = { people: { department: [story.company.department.kitchen] } };
  expect(await foreseen()).toEqual([["chef: Head of kitchen, by the document"]]);
  expect(await story.asks(await story.start())).toEqual(["chef"]);
});

it("goes by the rule for nobody where the document leaves the field open, or names somebody who has left", async () => {
  await story.flow([byField("fieldPerson", "requester")], { empty: { do: "member", memberIds: [story.id("anna")] } });
  story.documents.facts = { people: { requester: [] } };
  expect(await story.asks(await story.start())).toEqual(["anna"]);
  story.documents.facts = { people: { requester: [story.id("gone")] } };
  expect(await foreseen()).toEqual([["anna: Nobody found, handed to a designated member"]]);
  expect(await story.asks(await story.start())).toEqual(["anna"]);
});
