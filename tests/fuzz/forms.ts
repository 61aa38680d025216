import { load, type CheerioAPI } from "cheerio";
import { host } from "#tests/support/agent.ts";
import words from "./hostile.json" with { type: "json" };
import {
	anInjection,
	encodedPart,
	hostileFor,
	hostileHeaders,
	hostileValue,
	spoiled,
} from "./hostile.ts";
import type { Input } from "./inputs.ts";
import { password } from "./people.ts";
import type { Random } from "./random.ts";

type Field = readonly [name: string, value: string];

/** Returns what a form does: its action without any ids. */
function deedOf(action: string): string {
	return (action.split("?")[0] ?? "").replaceAll(/\d+/g, "N");
}

/** Returns what the forms of a page do. */
export function deedsOf(html: string, address: string): string[] {
	if (!html.includes("<form")) return [];
	const $ = load(html);
	const actions = $("form")
		.toArray()
		.map((form) => $(form).attr("action") || address);
	return [...new Set(actions.map(deedOf))];
}

function filled(name: string, type: string, email: string, random: Random): string {
	if (type === "email" || /email/i.test(name))
		return random.chance(0.5) ? email : `guest${random.below(50)}@example.org`;
	if (type === "password") return password;
	return random.pick(["Maren", "Holt", "123456", "620", "1"]);
}

function valueOf(
	$: CheerioAPI,
	control: ReturnType<CheerioAPI>,
	email: string,
	random: Random,
): Field[] {
	const name = control.attr("name");
	const type = control.attr("type") ?? "";
	if (name === undefined) return [];
	if (type === "radio" || type === "checkbox" || control.is("button"))
		return random.chance(0.4) ? [[name, control.attr("value") ?? "on"]] : [];
	if (control.is("select")) {
		const options = control.find("option").toArray();
		return [[name, options.length === 0 ? "" : ($(random.pick(options)).attr("value") ?? "")]];
	}
	return [[name, control.attr("value") || filled(name, type, email, random)]];
}

function mutated(field: Field, random: Random): Field[] {
	const [name, value] = field;
	if (name === "_token" && random.chance(0.9)) return [field];
	switch (random.below(8)) {
		case 0:
			return [];
		case 1:
			return [field, [name, hostileFor(name, value, random)]];
		case 2:
			return [
				[
					`${name}${random.pick(["[]", "[0]", "[100000]", ".x", "\0", " "])}`,
					hostileValue(random, 1000),
				],
				field,
			];
		default:
			return [[name, hostileFor(name, value, random, 250_000)]];
	}
}

/**
 * Returns the fields as a hostile user sends them: most are valid, others are wrong, missing,
 * doubled or made up.
 */
function allMutated(fields: readonly Field[], random: Random): Field[] {
	if (random.chance(0.12)) return [...fields];
	if (random.chance(0.4)) {
		// Usually, only one field changes, so that no other invalid field hides its effect. Otherwise,
		// all of them change.
		const texts = fields.filter(
			([name, value]) => name !== "_token" && !/email|intent/i.test(name) && value !== "",
		);
		const chosen = texts.length === 0 || random.chance(0.3) ? texts : [random.pick(texts)];
		const injection = anInjection(random);
		return fields.map((field) =>
			chosen.includes(field) ? [field[0], spoiled(field[1], random, injection)] : field,
		);
	}
	const part = random.pick([0.2, 0.2, 0.5, 1]);
	const changed = fields.flatMap((field) =>
		random.chance(part) ? mutated(field, random) : [field],
	);
	if (random.chance(0.2))
		changed.push([
			random.chance(0.7) ? random.pick(words.fields) : hostileValue(random, 2000),
			hostileValue(random),
		]);
	if (random.chance(0.1)) changed.push(["returnTo", hostileFor("returnTo", "/", random, 3000)]);
	if (random.chance(0.02))
		changed.push(
			...Array.from({ length: random.pick([100, 999, 1001, 5000]) }, (): Field => ["a", ""]),
		);
	return changed;
}

async function encodedForm(
	fields: readonly Field[],
	random: Random,
): Promise<Pick<Input, "headers" | "body">> {
	if (random.chance(0.25)) {
		const form = new FormData();
		for (const [name, value] of fields)
			form.append(name, random.chance(0.05) ? new File([value], value.slice(0, 100)) : value);
		return multipart(form);
	}
	const plain = fields
		.map(([name, value]) => `${encodedPart(name)}=${encodedPart(value)}`)
		.join("&");
	const bad = random.chance(0.04)
		? random.pick(["&%", "&%zz=1", "&a=%ED%A0%80", "&a=%FF", "&=&=&", "&&&&", "&a"])
		: "";
	const type = random.chance(0.95)
		? "application/x-www-form-urlencoded"
		: "application/x-www-form-urlencoded; charset=utf-16le";
	return { headers: [["Content-Type", type]], body: plain + bad };
}

/** Returns a form as the bytes of `multipart/form-data`. */
export async function multipart(
	form: FormData,
): Promise<{ headers: [string, string][]; body: Uint8Array<ArrayBuffer> }> {
	const written = new Response(form);
	return {
		headers: [["Content-Type", written.headers.get("content-type") ?? ""]],
		body: new Uint8Array(await written.arrayBuffer()),
	};
}

/**
 * Returns the request that a page's form for a deed sends, or null if the page has no such form.
 * `address` is the page's own, and a null `deed` allows any form.
 */
export async function formInput(
	random: Random,
	html: string,
	address: string,
	deed: string | null,
	email: string,
): Promise<Input | null> {
	const $ = load(html);
	const forms = $("form").filter(
		(_, form) => deed === null || deedOf($(form).attr("action") || address) === deed,
	);
	if (forms.length === 0) return null;
	const form = forms.eq(random.below(forms.length));
	const controls = form.find("input, select, textarea, button").toArray();
	const given = controls.flatMap((control) => valueOf($, $(control), email, random));
	const fields = allMutated(given, random);
	const target = new URL(form.attr("action") || address, host + address);
	if (form.attr("method")?.toLowerCase() !== "post") {
		const query = fields
			.map(([name, value]) => `${encodedPart(name)}=${encodedPart(value.slice(0, 3000))}`)
			.join("&");
		return {
			method: "GET",
			address: `${target.pathname}?${query}`.slice(0, 14_000),
			headers: hostileHeaders(random, 1),
			body: null,
		};
	}
	const path = random.chance(0.2)
		? `${target.pathname.replace(/\/$/, "") || "/_"}.data`
		: target.pathname;
	const { headers, body } = await encodedForm(fields, random);
	const odd = random.chance(0.1)
		? hostileHeaders(random, 2).filter(([name]) => name !== "Content-Type")
		: [];
	return { method: "POST", address: path + target.search, headers: [...headers, ...odd], body };
}
