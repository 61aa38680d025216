import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";

const schema = z.object({
	name: z.string(),
	ids: z.array(z.string()),
	more: z.array(z.string()).optional(),
	note: z.string().optional(),
});

function formOf(...fields: [string, string][]): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}

describe("A form read by its schema", () => {
	it("Parsing a form keeps the first value of each field, and all values of a list in order", () => {
		const form = formOf(
			["ids", "2"],
			["name", "a"],
			["ids", "1"],
			["name", "b"],
			["more", "x"],
			["ids[5]", "9"],
			["ids", "2"],
			["other", "z"],
		);
		expect(parseForm(form, schema)).toMatchObject({
			status: "success",
			value: { name: "a", ids: ["2", "1", "2"], more: ["x"] },
		});
		expect(parseForm(form, schema).payload).toEqual({ name: "a", ids: ["2", "1", "2"], more: "x" });
	});

	it("Parsing a form ignores fields that its schema doesn't have, and leaves them out of the reply", () => {
		const form = formOf(
			["note", "n"],
			["other", "z"],
			["__intent__", '{"type":"validate","payload":{}}'],
			["__state__", '{"validated":{}}'],
		);
		const reply = parseForm(form, schema).reply();
		expect(reply).toMatchObject({
			status: "error",
			initialValue: { note: "n" },
			error: { name: [expect.any(String)] },
			fields: ["note"],
		});
		expect([reply.intent, reply.state]).toEqual([undefined, undefined]);
	});

	it("Parsing a form fails if nothing was posted", () => {
		expect(parseForm(null, schema).status).toBe("error");
	});
});

describe("A list of a form as it was posted", () => {
	it("A form's list keeps its order, empty values and values that look like numbers, and a file becomes an empty value", () => {
		const form = formOf(
			["answer", ""],
			["answer", "007"],
			["answer[0]", "x"],
			["answer", ""],
			["answer", "1e3"],
		);
		form.append("answer", new Blob(["x"]), "x.txt");
		expect(listOf(form, "answer")).toEqual(["", "007", "", "1e3", ""]);
		expect(listOf(null, "answer")).toEqual([]);
	});

	it("A form's list may have at most 200 values", () => {
		const many = (count: number) =>
			formOf(...Array.from({ length: count }, (): [string, string] => ["answer", "1"]));
		expect(listOf(many(200), "answer")).toHaveLength(200);
		expect(() => listOf(many(201), "answer")).toThrow(
			expect.objectContaining({ init: expect.objectContaining({ status: 413 }) }),
		);
	});
});
