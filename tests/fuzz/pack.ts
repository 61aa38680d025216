import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packWithTest } from "#tests/support/learner.ts";
import { hostileValue } from "./hostile.ts";
import type { Random } from "./random.ts";

/** Fields that no other field depends on. */
const texts = new Set(
	"name_on_device title subtitle summary description name position address area other_copy text sales_tip comment image_credits transcript city keywords program_benefits".split(
		" ",
	),
);

/** The character after the 119 letters has two code units, which a cut after 120 would split. */
const cutInHalf = `${"x".repeat(119)}🦜 and more`;

function spoiled(value: unknown, random: Random): unknown {
	if (Array.isArray(value)) return value.map((each) => spoiled(each, random));
	if (typeof value !== "object" || value === null) return value;
	const isQuestion = "question" in value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => {
			if (typeof each !== "string" || isQuestion || !texts.has(name) || !random.chance(0.3))
				return [name, spoiled(each, random)];
			const text = random.chance(0.2) ? cutInHalf : hostileValue(random, 2000);
			// Some texts must not be empty.
			return [name, text.trim() === "" ? `x${text}` : text];
		}),
	);
}

/** Returns the sample pack with a test, and with texts from a hostile pack author. */
export function hostilePack(random: Random): string {
	const pack = packWithTest();
	const files = [
		"trade-shows.json",
		"notifications.json",
		"points.json",
		...readdirSync(join(pack, "apps")).map((name) => join("apps", name)),
	];
	for (const file of files) {
		const place = join(pack, file);
		writeFileSync(place, JSON.stringify(spoiled(JSON.parse(readFileSync(place, "utf8")), random)));
	}
	return pack;
}
