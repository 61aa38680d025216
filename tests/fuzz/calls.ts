import { describedCalls } from "#tests/support/api.ts";
import type { TestPortal } from "#tests/support/portal.ts";
import { multipart } from "./forms.ts";
import words from "./hostile.json" with { type: "json" };
import {
	bent,
	encodedPart,
	hostileFor,
	hostileHeaders,
	hostileValue,
	injections,
	spoiled,
} from "./hostile.ts";
import { methods, plausible, type Input } from "./inputs.ts";
import { password, type Caller } from "./people.ts";
import type { Random } from "./random.ts";

interface Schema {
	type?: string;
	enum?: readonly unknown[];
	const?: unknown;
	items?: Schema;
	properties?: Record<string, Schema>;
	anyOf?: readonly Schema[];
}

/** A call of the API, as `openapi.json` describes it. */
interface DescribedCall {
	method: string;
	path: string;
	query: { name: string; schema: Schema }[];
	content: Record<string, { schema?: Schema }> | null;
}

/** Returns every call that `openapi.json` describes. */
export async function describedInputs(portal: TestPortal): Promise<DescribedCall[]> {
	const { paths } = (await describedCalls(portal)) as unknown as {
		paths: Record<
			string,
			Record<
				string,
				{
					parameters?: { name: string; in: string; schema: Schema }[];
					requestBody?: { content: DescribedCall["content"] };
				}
			>
		>;
	};
	return Object.entries(paths).flatMap(([path, byMethod]) =>
		Object.entries(byMethod).map(([method, { parameters = [], requestBody }]) => ({
			method: method.toUpperCase(),
			path,
			query: parameters.filter((parameter) => parameter.in === "query"),
			content: requestBody?.content ?? null,
		})),
	);
}

const ids = [620, 787, 6201, 6202, 62001, 31, 1, 0, 3];

function meant(name: string, schema: Schema, caller: Caller, random: Random): unknown {
	if (name === "email") return caller.email;
	if (name === "password" || name === "new_password") return password;
	if (name === "app_id") return 620;
	if (name === "chapter_id") return 6201;
	if (name === "country") return "gb";
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.pick(schema.enum);
	if (schema.anyOf) return meant(name, random.pick(schema.anyOf), caller, random);
	if (schema.type === "object") return objectOf(schema, caller, random);
	if (schema.type === "array")
		return random.some(3, () => meant(name, schema.items ?? {}, caller, random));
	return schema.type === "integer" || schema.type === "number"
		? random.pick(ids)
		: random.pick(["620", "Maren", "6201", "x"]);
}

function objectOf(
	{ properties = {} }: Schema,
	caller: Caller,
	random: Random,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(properties).map(([name, schema]) => [name, meant(name, schema, caller, random)]),
	);
}

function hostileJson(random: Random, depth = 0): unknown {
	switch (random.below(depth > 3 ? 4 : 8)) {
		case 0:
		case 1:
			return hostileValue(random);
		case 2:
			return random.pick([null, true, false, 0, -1, 1e308, -0, 2 ** 53, 2 ** 31, 1.5, 620]);
		case 3:
			return random.pick(ids);
		case 4:
			return random.some(5, () => hostileJson(random, depth + 1));
		case 5:
			return Object.fromEntries(
				random.some(4, () => [hostileValue(random, 200), hostileJson(random, depth + 1)]),
			);
		default:
			return hostileValue(random);
	}
}

/** Returns a body that is too large or isn't JSON. */
function rawBody(random: Random): string {
	const long = [
		"[".repeat(50_000),
		'{"a":'.repeat(20_000),
		`[${"1,".repeat(100_000)}1]`,
		"{".repeat(300_000),
	];
	return random.chance(0.2) ? random.pick(long) : random.pick(words.bodies);
}

function mutatedFields(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
	if (random.chance(0.2)) return fields;
	const part = random.pick([0.15, 0.3, 1]);
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
			if (!random.chance(part) || (name === "email" && random.chance(0.7))) return [[name, value]];
			if (random.chance(0.1)) return [];
			return [
				[
					name,
					random.chance(0.25)
						? hostileJson(random)
						: hostileFor(name, typeof value === "string" ? value : "", random),
				],
			];
		}),
	);
}

type Fields = Record<string, unknown>;

function bodyType(call: DescribedCall): [type: string, schema: Schema] {
	const [type = "application/json", { schema = {} } = {}] =
		Object.entries(call.content ?? {})[0] ?? [];
	return [type, schema];
}

function queryOf(fields: Fields): string {
	const pairs = Object.entries(fields).flatMap(([name, value]) =>
		(Array.isArray(value) ? value : [value]).map((each) => [name, each] as const),
	);
	const text = (value: unknown) =>
		(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 2500);
	return pairs.length === 0
		? ""
		: `?${pairs.map(([name, value]) => `${encodedPart(name)}=${encodedPart(text(value))}`).join("&")}`.slice(
				0,
				14_000,
			);
}

/**
 * Writes a call as a request. `fields` holds the fields of its body, or is a text that replaces the
 * body.
 */
async function written(
	call: DescribedCall,
	address: string,
	headers: [string, string][],
	fields: Fields | string,
): Promise<Input> {
	const { method } = call;
	if (method === "GET" || method === "HEAD") return { method, address, headers, body: null };
	if (typeof fields === "object" && bodyType(call)[0] === "multipart/form-data") {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields))
			form.append(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
		const sent = await multipart(form);
		return {
			method,
			address,
			headers: [...headers.filter(([name]) => name !== "Content-Type"), ...sent.headers],
			body: sent.body,
		};
	}
	const type: [string, string][] = headers.some(([name]) => name === "Content-Type")
		? []
		: [["Content-Type", "application/json"]];
	return {
		method,
		address,
		headers: [...headers, ...type],
		body: typeof fields === "string" ? fields : JSON.stringify(fields),
	};
}

function authorization({ token }: Caller): [string, string][] {
	return token === null ? [] : [["Authorization", `Bearer ${token}`]];
}

function rightFields(
	call: DescribedCall,
	caller: Caller,
	random: Random,
): { query: Fields; fields: Fields } {
	const query = Object.fromEntries(
		call.query.map(({ name, schema }) => [name, meant(name, schema, caller, random)]),
	);
	return { query, fields: objectOf(bodyType(call)[1], caller, random) };
}

/** Returns a call of the API that is more or less valid. */
export async function callInput(
	random: Random,
	calls: readonly DescribedCall[],
	caller: Caller,
): Promise<Input> {
	const call = random.pick(calls);
	const part = () =>
		encodedPart(random.chance(0.4) ? random.pick(plausible) : hostileValue(random, 2000)) || "x";
	const path = `/api/v1${call.path.replaceAll(/\{\w+\}/g, part)}`;
	const asked = random.chance(0.1) ? bent(path, random) : path;
	const { query, fields } = rightFields(call, caller, random);
	const odd = random.chance(0.3) ? hostileHeaders(random) : [];
	const headers = [
		...(odd.some(([name]) => name === "Authorization") ? [] : authorization(caller)),
		...odd,
	];
	const address = asked + (asked.includes("?") ? "" : queryOf(mutatedFields(query, random)));
	const body = random.chance(0.1)
		? rawBody(random)
		: random.chance(0.05)
			? JSON.stringify(hostileJson(random))
			: mutatedFields(fields, random);
	return written(
		{ ...call, method: random.chance(0.93) ? call.method : random.pick(methods) },
		address,
		headers,
		body,
	);
}

/**
 * Returns a call that is valid except for an injection in its texts. Successive turns try each call
 * with each of `injections`.
 */
export async function spoiledCall(
	random: Random,
	calls: readonly DescribedCall[],
	turn: number,
	caller: Caller,
): Promise<Input> {
	const call = calls[turn % calls.length] ?? random.pick(calls);
	const injection = injections[Math.floor(turn / calls.length) % injections.length] ?? "";
	// Usually, only one text changes, so that no other invalid field hides its effect. Otherwise, all
	// texts change.
	function withSign(fields: Fields): Fields {
		const texts = Object.keys(fields).filter(
			(name) => typeof fields[name] === "string" && name !== "email",
		);
		const chosen = texts.length === 0 || random.chance(0.3) ? texts : [random.pick(texts)];
		return {
			...fields,
			...Object.fromEntries(
				chosen.map((name) => [name, spoiled(String(fields[name]), random, injection)]),
			),
		};
	}
	const path = `/api/v1${call.path.replaceAll(/\{\w+\}/g, () => encodedPart(spoiled(random.pick(plausible), random, injection)))}`;
	const { query, fields } = rightFields(call, caller, random);
	return written(call, path + queryOf(withSign(query)), authorization(caller), withSign(fields));
}
