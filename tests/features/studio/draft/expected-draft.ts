import { marksFromHtml } from "#app/features/studio/marks/marks.server.ts";
import type { Draft, Row } from "#app/packs/draft.ts";

/** The fields of a row that authors can type in, by their names in the form. */
const lesson = {
	title: "title",
	subtitle: "subtitle",
	summary: "summary",
	text: "text",
	sales_tip: "sales_tip",
} as const;
const question = {
	question: "question",
	correct_answer_text: "correct_answer_text",
	incorrect_answer_text: "incorrect_answer_text",
} as const;
const chapter = { title: "title", description: "description" } as const;
type Names = Readonly<Record<string, string>>;

function plain(value: unknown): string {
	const text = typeof value === "string" ? value : "";
	const marks = text.startsWith("<") ? (marksFromHtml(text) ?? text) : text;
	return marks.replaceAll(/\r\n?/g, "\n").trim();
}

function namesOf(key: string, row: Row | Record<string, unknown>): Names {
	if (key.startsWith("chapter")) return chapter;
	return row.question === undefined || row.question === null ? lesson : question;
}

/** A form that an author has open. */
export class OpenForm {
	readonly key: string;
	readonly values: Record<string, string[]>;
	/** The texts that the form showed when it was opened or last saved, by the row's field. */
	readonly opened: Map<string, string>;

	constructor(key: string, values: Record<string, string[]>, opened?: Map<string, string>) {
		this.key = key;
		this.values = values;
		this.opened = opened ?? new Map(this.shown());
	}

	get #fields(): Names {
		return namesOf(this.key, this.values);
	}

	get names(): string[] {
		return Object.keys(this.#fields);
	}

	shown(): (readonly [field: string, value: string])[] {
		return Object.entries(this.#fields).map(
			([name, field]) => [field, plain(this.values[name]?.[0])] as const,
		);
	}

	/** Returns what was typed since the form was opened or saved. */
	typed(): (readonly [field: string, value: string])[] {
		return this.shown().filter(([field, value]) => this.opened.get(field) !== value);
	}

	copy(): OpenForm {
		return new OpenForm(this.key, { ...this.values }, new Map(this.opened));
	}
}

interface Field {
	value: string;
	/** The author who was told that the value is saved. Null if the value was there before. */
	by: string | null;
}

interface ExpectedRow {
	fields: Map<string, Field>;
	/** True if someone has typed in the row since it was added or put back. */
	isTyped: boolean;
}

type Values = Map<string, Map<string, string>>;

function rowsIn(draft: Draft): Values {
	const rows: Values = new Map();
	const add = (key: string, row: Row) =>
		rows.set(
			key,
			new Map(Object.values(namesOf(key, row)).map((field) => [field, plain(row[field])])),
		);
	for (const { pages, ...row } of draft.chapters) {
		add(`chapter:${row.id}`, row);
		for (const page of pages) add(`page:${page.id}`, page);
	}
	return rows;
}

const mapped = <From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To) =>
	new Map([...map].map(([key, value]) => [key, change(value)] as const));

/** The content that a draft has to have, given everything that the portal told its authors. */
export class Expected {
	#rows: Map<string, ExpectedRow>;
	#gone = new Map<string, ExpectedRow>();
	/** The author of each typed text, by the text. No two saves have the same text. */
	readonly #writers = new Map<string, string>();
	#live: Values;
	/** The values that were live when the draft last took over live values. */
	#base: Values;

	constructor(draft: Draft) {
		this.#live = rowsIn(draft);
		this.#base = rowsIn(draft);
		this.#rows = mapped(rowsIn(draft), (fields) => this.#fresh(fields));
	}

	#fresh(fields: ReadonlyMap<string, string>): ExpectedRow {
		return { fields: mapped(fields, (value) => ({ value, by: null })), isTyped: false };
	}

	copy(): Expected {
		const twin = new Expected({ app: { id: 0 }, chapters: [] });
		const rowOf = ({ fields, isTyped }: ExpectedRow) => ({
			fields: mapped(fields, (field) => ({ ...field })),
			isTyped,
		});
		twin.#rows = mapped(this.#rows, rowOf);
		twin.#gone = mapped(this.#gone, rowOf);
		return twin;
	}

	keys(): string[] {
		return [...this.#rows.keys()];
	}

	chapters(): number {
		return this.keys().filter((key) => key.startsWith("chapter")).length;
	}

	isGone(key: string): boolean {
		return !this.#rows.has(key);
	}

	opened(key: string, values: Record<string, string[]>): OpenForm {
		return new OpenForm(key, values);
	}

	/** Saves a form in the expected draft. Returns what its author has to be told. */
	save(form: OpenForm, by: string): "saved" | "clash" {
		const row = this.#rows.get(form.key) ?? this.#gone.get(form.key);
		if (!row) throw new Error(`${form.key} was never there.`);
		if (this.isGone(form.key)) this.#putBack(form.key, row);
		if (this.clashes(form).length > 0) return "clash";
		this.#write(form, by, form.typed());
		return "saved";
	}

	#putBack(key: string, row: ExpectedRow): void {
		row.isTyped = false;
		this.#rows.set(key, row);
		this.#gone.delete(key);
		// What went live while the row was gone is not merged into it.
		const live = this.#live.get(key);
		if (live) this.#base.set(key, new Map(live));
	}

	#write(form: OpenForm, by: string, typed: Iterable<readonly [string, string]>): void {
		const row = this.#rows.get(form.key);
		for (const [field, value] of typed) {
			this.#writers.set(value, by);
			row?.fields.set(field, { value, by });
			if (row) row.isTyped = true;
		}
		for (const [field, value] of form.shown()) form.opened.set(field, value);
	}

	/** Returns the two texts that a form shows for each clash: theirs, then mine. */
	clashes(form: OpenForm): { field: string; texts: [string, string] }[] {
		return form.typed().flatMap(([field, value]) => {
			const theirs = this.#rows.get(form.key)?.fields.get(field)?.value ?? "";
			const isClash = theirs !== form.opened.get(field) && theirs !== value;
			return isClash ? [{ field, texts: [theirs, value] as [string, string] }] : [];
		});
	}

	choose(form: OpenForm, by: string, taken: ReadonlyMap<string, string>): void {
		const typed = form.typed().filter(([field]) => taken.get(field) !== "theirs");
		this.#write(form, by, typed);
	}

	/** Merges what has gone live into the fields that the draft didn't change. */
	settle(): void {
		for (const [key, { fields }] of this.#rows)
			for (const [field, live] of this.#live.get(key) ?? []) {
				const base = this.#base.get(key);
				const own = fields.get(field)?.value;
				if (base?.get(field) === live) continue;
				if (own === base?.get(field)) fields.set(field, { value: live, by: null });
				else if (own !== live) continue;
				base?.set(field, live);
			}
	}

	import(live: Draft): void {
		this.#live = rowsIn(live);
	}

	settleLive(key: string, field: string, take: "live" | "draft"): void {
		const live = this.#live.get(key)?.get(field) ?? "";
		this.#base.get(key)?.set(field, live);
		if (take === "live") this.#rows.get(key)?.fields.set(field, { value: live, by: null });
	}

	/**
	 * Removes the rows that the draft no longer has. Returns those that aren't among `keys`, which
	 * should have stayed.
	 */
	remove(draft: Draft, keys: ReadonlySet<string>): string[] {
		const there = rowsIn(draft);
		const gone = this.keys().filter((key) => !there.has(key));
		for (const key of gone) {
			this.#gone.set(key, this.#rows.get(key) as ExpectedRow);
			this.#rows.delete(key);
		}
		return gone.filter((key) => !keys.has(key));
	}

	/** Adds the rows that were added to the draft or put back. */
	addRows(draft: Draft): void {
		for (const [key, fields] of rowsIn(draft)) {
			if (this.#rows.has(key)) continue;
			const gone = this.#gone.get(key);
			if (gone) this.#putBack(key, gone);
			else this.#rows.set(key, this.#fresh(fields));
		}
	}

	/**
	 * Applies what undoing a step changed. Returns the changes that weren't part of the step.
	 * `stepBy` is the step's author, or null if the step itself undid another one.
	 */
	undo(draft: Draft, stepBy: string | null): string[] {
		const there = rowsIn(draft);
		const wrong: string[] = [];
		for (const [key, row] of this.#rows) {
			const now = there.get(key);
			if (!now) {
				if (row.isTyped) wrong.push(`${key} went with what was typed in it since`);
				this.#gone.set(key, row);
				this.#rows.delete(key);
			}
			for (const [field, value] of now ?? []) {
				const had = row.fields.get(field);
				if (had?.value === value) continue;
				if (stepBy !== null && had?.by !== stepBy)
					wrong.push(`${key} ${field}: ${had?.value} of ${had?.by}`);
				row.fields.set(field, { value, by: this.#writers.get(value) ?? null });
				row.isTyped = true;
			}
		}
		this.addRows(draft);
		return wrong;
	}

	/** Takes over what went live. Returns the values that differ from those chosen in the draft. */
	publish(live: Draft, taken: readonly string[]): string[] {
		const wrong: string[] = [];
		const now = rowsIn(live);
		for (const [key, fields] of now) {
			const before = this.#live.get(key);
			const isTaken = taken.includes(key) || !before;
			const wanted = isTaken
				? mapped(this.#rows.get(key)?.fields ?? new Map<string, Field>(), ({ value }) => value)
				: before;
			for (const [field, value] of fields)
				if ((wanted.get(field) ?? "") !== value)
					wrong.push(`${key} ${field} is ${value}, not ${wanted.get(field)}`);
			if (isTaken) this.#base.set(key, new Map(fields));
		}
		for (const key of this.#live.keys())
			if (!now.has(key)) {
				if (!taken.includes(key) && this.#rows.has(key)) wrong.push(`${key} is gone`);
				this.#base.delete(key);
			}
		this.#live = now;
		return wrong;
	}

	/** Returns what the draft lacks, and what it has for no known reason. */
	differences(draft: Draft): string[] {
		const there = rowsIn(draft);
		const wrong = [...there.keys()]
			.filter((key) => !this.#rows.has(key))
			.map((key) => `${key} is there`);
		for (const [key, { fields }] of this.#rows) {
			const now = there.get(key);
			if (!now) wrong.push(`${key} is gone`);
			for (const [field, { value, by }] of now ? fields : [])
				if (now?.get(field) !== value)
					wrong.push(`${key} ${field} is ${now?.get(field)}, not ${value} of ${by}`);
		}
		return wrong;
	}
}
