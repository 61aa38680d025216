import process from "node:process";
import { expect, it } from "vitest";
import { pagesOf, type Draft } from "#app/packs/draft.ts";
import type { Agent, Answer } from "#tests/support/agent.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { postgresServer } from "#tests/support/postgres.ts";
import { studioMember, valuesOf } from "#tests/support/studio.ts";
import { Expected, type OpenForm } from "./expected-draft.ts";

/**
 * The number of steps. PostgreSQL needs fewer, because it differs from SQLite only in the order of
 * concurrent saves. `TWO_AUTHORS=2000 vitest run …` runs more.
 */
const steps = Number(process.env.TWO_AUTHORS ?? (postgresServer ? 50 : 100));
/** `TWO_AUTHORS_SEED=123` repeats a run that failed. */
const seed = Number(process.env.TWO_AUTHORS_SEED ?? 20_261_128);

/**
 * Returns a function that generates random numbers from 0 up to 1. The numbers are the same for the
 * same seed.
 */
function randomNumbers(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d_2b_79_f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

interface Author {
	name: string;
	agent: Agent;
	forms: OpenForm[];
}

const program = "/studio/620/";
const publish = "/studio/620/publish/";
const addressOf = (key: string) => `${program}${key.replace(":", "s/")}/`;
const formOf = (key: string) => (key.startsWith("chapter") ? "form#chapter" : "form#page");
const hour = 3_600_000;

class Day {
	readonly #random = randomNumbers(seed);
	readonly #portal: TestPortal;
	readonly #authors: readonly Author[];
	readonly #expected: Expected;
	readonly #log: string[] = [];
	#words = 0;
	#visits = 0;
	#isOfStudio = false;
	/**
	 * The imported texts. A key has the positions of the chapter and the page, and the name of the
	 * field.
	 */
	readonly #imported = new Map<string, string>();

	constructor(portal: TestPortal, authors: readonly Author[], expected: Expected) {
		this.#portal = portal;
		this.#authors = authors;
		this.#expected = expected;
	}

	async work(): Promise<void> {
		try {
			for (let step = 0; step < steps; step++) {
				this.#portal.clock.now += 2000;
				await this.#step();
				this.#expected.settle();
				expect(this.#expected.differences(await this.#draft())).toEqual([]);
			}
		} catch (error) {
			console.error(`TWO_AUTHORS_SEED=${seed}\n${this.#log.slice(-30).join("\n")}`);
			throw error;
		}
	}

	#pick<T>(list: readonly T[]): T {
		return list[Math.floor(this.#random() * list.length)] as T;
	}

	#note(author: Author, what: string): void {
		this.#log.push(`${this.#log.length} ${author.name} ${what}`);
	}

	async #draft(): Promise<Draft> {
		return (await this.#portal.container.studio?.drafts.open(620))?.draft as Draft;
	}

	async #step(): Promise<void> {
		const author = this.#pick(this.#authors);
		const dice = this.#random();
		if (dice < 0.08) return this.#open(author);
		if (dice < 0.6) return this.#type(author);
		if (dice < 0.7) return this.#bothType();
		if (dice < 0.8) return this.#arrange(author);
		if (dice < 0.9) return this.#undo(author);
		if (dice < 0.94) return this.#publish(author);
		if (dice < 0.97) return this.#import();
		// After half an hour, a save becomes another step.
		this.#portal.clock.now += hour / 2 + 1000;
		return undefined;
	}

	async #open(author: Author, key = this.#pick(this.#expected.keys())): Promise<void> {
		const page = await author.agent.get(addressOf(key));
		this.#note(author, `opens ${key}`);
		expect(page.status).toBe(200);
		const values = valuesOf(page, formOf(key));
		this.#visits += 1;
		values.visit = [this.#visits.toString(16).padStart(32, "0")];
		author.forms = [
			...author.forms.filter((form) => form.key !== key),
			this.#expected.opened(key, values),
		].slice(-4);
	}

	async #formOf(author: Author): Promise<OpenForm> {
		if (author.forms.length === 0) await this.#open(author);
		return this.#pick(author.forms);
	}

	#typeIn(form: OpenForm): void {
		this.#words += 1;
		const name = this.#pick(form.names);
		form.values[name] = [`Words ${this.#words}`];
	}

	async #type(author: Author): Promise<void> {
		const form = await this.#formOf(author);
		this.#typeIn(form);
		const isBack = this.#expected.isGone(form.key);
		const told = await (this.#random() < 0.7
			? this.#autosave(author, form)
			: this.#press(author, form));
		expect([form.key, told]).toEqual([form.key, this.#expected.save(form, author.name)]);
		// Putting back a page also puts back its chapter.
		if (isBack) this.#expected.addRows(await this.#draft());
		if (told === "clash") await this.#decide(author, form);
	}

	async #autosave(author: Author, form: OpenForm): Promise<string> {
		const answer = await author.agent.post(`${program}autosave/`, {
			...form.values,
			_autosave: "1",
		});
		this.#note(author, `autosaves ${form.key}: ${answer.status} ${JSON.stringify(form.typed())}`);
		const told = JSON.parse(answer.body) as { is: string; openedWith?: string };
		// One response in six gets lost, and the form continues as it was.
		if (told.openedWith && this.#random() > 1 / 6) form.values.openedWith = [told.openedWith];
		return told.is;
	}

	async #press(author: Author, form: OpenForm): Promise<string> {
		const answer = await author.agent.post(addressOf(form.key), form.values);
		this.#note(author, `saves ${form.key}: ${answer.status} ${JSON.stringify(form.typed())}`);
		if (answer.status === 302) {
			author.forms = author.forms.filter((each) => each !== form);
			return "saved";
		}
		return answer.status === 409 ? "clash" : String(answer.status);
	}

	/** Presses the form's button, whose response shows both texts, and chooses one for each field. */
	async #decide(author: Author, form: OpenForm): Promise<void> {
		const answer = await author.agent.post(addressOf(form.key), form.values);
		this.#note(author, `compares ${form.key}: ${answer.status}`);
		expect(answer.status).toBe(409);
		const { $ } = answer;
		const shown = $(".both")
			.toArray()
			.map((both) => ({
				field: ($(both).find("input").attr("name") ?? "").replace("take-", ""),
				texts: $(both)
					.find(".both__text")
					.toArray()
					.map((text) => $(text).text().replace("(empty)", "")),
			}));
		expect(shown).toEqual(expect.arrayContaining(this.#expected.clashes(form)));
		const taken = new Map(shown.map(({ field }) => [field, this.#pick(["mine", "theirs"])]));
		const values = valuesOf(answer, formOf(form.key));
		for (const [field, take] of taken) values[`take-${field}`] = [take];
		const chosen = await author.agent.post(addressOf(form.key), values);
		this.#note(author, `chooses ${JSON.stringify([...taken])} in ${form.key}: ${chosen.status}`);
		expect(chosen.status).toBe(302);
		this.#expected.choose(form, author.name, taken);
		author.forms = author.forms.filter((each) => each !== form);
	}

	/**
	 * Lets both authors save at the same time. One of the two orders has to explain what they are
	 * told.
	 */
	async #bothType(): Promise<void> {
		const [ana, jonas] = this.#authors as [Author, Author];
		const shared = this.#pick(this.#expected.keys());
		for (const author of [ana, jonas])
			if (!author.forms.some(({ key }) => key === shared)) await this.#open(author, shared);
		const pair = [ana, jonas].map((author) => {
			const form = author.forms.find(({ key }) => key === shared) as OpenForm;
			this.#typeIn(form);
			return { author, form };
		});
		const told = await Promise.all(
			pair.map(async ({ author, form }) => {
				const fields = { ...form.values, _autosave: "1" };
				const answer = await author.agent.post(`${program}autosave/`, fields);
				return JSON.parse(answer.body) as { is: string; openedWith?: string };
			}),
		);
		this.#log.push(
			`both save ${shared}: ${told.map(({ is }) => is).join(", ")} ${JSON.stringify(pair.map(({ form }) => form.typed()))}`,
		);
		const outcomes = [pair, pair.toReversed()].map((order) => {
			const expected = this.#expected.copy();
			const by = new Map(
				order.map(({ author, form }) => [author, expected.save(form.copy(), author.name)]),
			);
			return { order, is: pair.map(({ author }) => by.get(author)) };
		});
		const found = outcomes.find(({ is }) => is.every((each, at) => each === told[at]?.is));
		expect([told.map(({ is }) => is), outcomes.map(({ is }) => is)]).toEqual([
			expect.toSatisfy(() => found !== undefined),
			expect.anything(),
		]);
		for (const { author, form } of found?.order ?? []) this.#expected.save(form, author.name);
		for (const [at, { author, form }] of pair.entries()) {
			const openedWith = told[at]?.openedWith;
			if (openedWith) form.values.openedWith = [openedWith];
			if (told[at]?.is === "clash") await this.#decide(author, form);
		}
	}

	/** Moves, deletes, puts back or copies a page or a chapter, or adds a page. */
	async #arrange(author: Author): Promise<void> {
		const deeds = ["up", "down", "up", "down", "delete", "back", "back", "duplicate", "lesson"];
		const intent = this.#pick(deeds);
		const [of = "", id = ""] = this.#pick(this.#expected.keys()).split(":");
		if (intent === "back") return this.#putBack(author);
		// At least two chapters stay, so the authors have something to do.
		if (intent === "delete" && of === "chapter" && this.#expected.chapters() < 3) return undefined;
		const chapter = this.#pick(this.#expected.keys().filter((key) => key.startsWith("chapter")));
		const form =
			intent === "lesson"
				? { intent, chapter: chapter.split(":")[1], title: "New" }
				: { intent, of, id };
		const pages = (await this.#draft()).chapters.find((each) => `${each.id}` === id)?.pages ?? [];
		const within = new Set([`${of}:${id}`, ...pages.map((page) => `page:${page.id}`)]);
		const answer = await author.agent.post(program, form);
		this.#note(author, `${intent} ${of}:${id}: ${answer.status}`);
		expect(answer.status).toBe(302);
		const after = await this.#draft();
		if (intent !== "delete") this.#expected.addRows(after);
		else expect(this.#expected.remove(after, within)).toEqual([]);
		return undefined;
	}

	async #putBack(author: Author): Promise<void> {
		const page = await author.agent.get(publish);
		const deletions = page
			.$("input[name=deletion]")
			.toArray()
			.map((field) => page.$(field).attr("value") ?? "");
		if (deletions.length === 0) return;
		const deletion = this.#pick([...new Set(deletions)]);
		await author.agent.post(program, { intent: "back", deletion });
		const said = (await author.agent.get(program)).$(".messages, .toasts, [role=status]").text();
		this.#note(author, `puts ${deletion} back: ${said.trim().slice(0, 80)}`);
		this.#expected.addRows(await this.#draft());
	}

	/**
	 * Undoes a step. This may take away only what the step's author wrote, and nothing that anyone
	 * has typed since.
	 */
	async #undo(author: Author): Promise<void> {
		const { $ } = await author.agent.get(program);
		const offered = $(".last-saves li")
			.toArray()
			.flatMap((line) => {
				const step = $(line).find("input[name=step]").attr("value");
				const by = $(line).find("bdi").first().text();
				const how = /change-mark--(\w+)/.exec($(line).find(".change-mark").attr("class") ?? "");
				return step ? [{ step, by, how: how?.[1] ?? "" }] : [];
			});
		if (offered.length === 0) return;
		const { step, by, how } = this.#pick(offered);
		await author.agent.post(program, { intent: "undo", step, from: "outline" });
		this.#note(author, `undoes ${how} ${step} of ${by}`);
		const stepBy = how === "undone" ? null : (by.split(" ")[0] ?? "");
		expect(this.#expected.undo(await this.#draft(), stepBy)).toEqual([]);
	}

	async #publish(author: Author): Promise<void> {
		const page = await author.agent.get(publish);
		const { $ } = page;
		if ($("#merge input[name=row]").length > 0) return this.#settle(author, page);
		const ready = $("#parts input[name=take]:not([disabled])")
			.toArray()
			.map((box) => $(box).attr("value") ?? "");
		if (ready.length === 0) return undefined;
		const take = ready.filter(() => this.#random() < 0.5);
		if (take.length === 0) take.push(this.#pick(ready));
		const form = valuesOf(page, "form#parts");
		await author.agent.post(publish, { ...form, intent: "publish", take });
		const after = await author.agent.get(publish);
		const isDone = after.text.includes("Published.");
		this.#note(author, `publishes ${take.length} of ${ready.length}: ${isDone}`);
		if (!isDone) return undefined;
		this.#isOfStudio = true;
		const live = (await this.#portal.container.studio?.drafts.live(620)) as Draft;
		expect(this.#expected.publish(live, take)).toEqual([]);
		this.#expected.addRows(await this.#draft());
		return undefined;
	}

	/** Chooses between the live value and the draft's value. */
	async #settle(author: Author, page: Answer): Promise<void> {
		const { $ } = page;
		const form = $("#merge form").first();
		const text = (name: string) => form.find(`input[name=${name}]`).first().attr("value") ?? "";
		const take = this.#pick(["live", "draft"] as const);
		const [row, field] = [text("row"), text("field")];
		await author.agent.post(publish, { intent: "settle", row, field, take });
		this.#note(author, `settles ${row} ${field}: ${take}`);
		this.#expected.settleLive(row, field, take);
	}

	/**
	 * Imports a folder with a new text for one field. After the studio has published the program, the
	 * import leaves the program out.
	 */
	async #import(): Promise<void> {
		const [chapter, page] = this.#pick([
			[0, 0],
			[1, 0],
			[2, 0],
		] as const);
		const field = this.#pick(["title", "summary"]);
		this.#words += 1;
		const path = `${chapter} ${page} ${field}`;
		this.#imported.set(path, `Imported ${this.#words}`);
		const folder = copyOfSamplePack();
		for (const [each, words] of this.#imported) {
			const [at = "", of = "", name = ""] = each.split(" ");
			editPack(folder, "apps/620.json", ["chapters", Number(at), "pages", Number(of), name], words);
		}
		await this.#portal.importPack(folder);
		this.#log.push(`import ${path}`);
		if (this.#isOfStudio) return;
		const live = (await this.#portal.container.studio?.drafts.live(620)) as Draft;
		this.#expected.import(live);
	}
}

it(
	"Two authors who edit a program at the same time lose nothing that the studio reported as saved, and see both texts of each clash (STUDIO-11, STUDIO-35, STUDIO-36, STUDIO-38, STUDIO-98)",
	{ timeout: 240_000 },
	async () => {
		const portal = await openPortal();
		const authors = await Promise.all(
			["Ana", "Jonas"].map(async (firstName) => ({
				name: firstName,
				agent: await studioMember(portal, { programs: [620], person: { firstName } }),
				forms: [],
			})),
		);
		const draft = (await portal.container.studio?.drafts.open(620))?.draft as Draft;
		expect(pagesOf(draft).length).toBeGreaterThan(10);
		for (const { agent } of authors) await agent.get(program);
		await new Day(portal, authors, new Expected(draft)).work();
	},
);
