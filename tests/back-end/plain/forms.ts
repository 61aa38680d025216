/**
 * Defines how the plain back end writes its values. Each field uses the next form that real back
 * ends use for its type of value, so a run covers all forms.
 */

export type Spelling = "snake_case" | "camelCase";

export type Row = Record<string, unknown>;

const flagForms: ((on: boolean) => unknown)[] = [
	(on) => (on ? 1 : 0),
	(on) => on,
	(on) => (on ? "1" : "0"),
	(on) => String(on),
];

const timeForms: ((time: Date) => unknown)[] = [
	(time) => time.toISOString(),
	(time) => time.toISOString().slice(0, 10),
	(time) => Math.floor(time.getTime() / 1000),
	(time) => time.toISOString().replace(/\.\d+Z$/, ".123456+00:00"),
	(time) => time.toISOString().replace(/\.\d+Z$/, "Z"),
	(time) => time.toISOString().replace(/\.\d+Z$/, ""),
	(time) => new Date(time.getTime() + 2 * 3_600_000).toISOString().replace(/\.\d+Z$/, "+02:00"),
];

const idForms: ((id: number) => unknown)[] = [(id) => id, String];

const listForms: ((list: readonly unknown[]) => unknown)[] = [
	(list) => list,
	(list) => list.join(", "),
	(list) => list.join(","),
];

/** The ways to write a missing value. `undefined` omits the key. */
const nothingForms = [null, "", undefined];

/**
 * Turns rows with camelCase keys, dates, booleans and lists into what the back end sends in this
 * run.
 */
export class Writer {
	readonly spelling: Spelling;
	#count = 0;

	constructor(spelling: Spelling) {
		this.spelling = spelling;
		this.#count = spelling === "snake_case" ? 0 : 1;
	}

	write(value: unknown, key = ""): unknown {
		if (value === null) return this.#next(nothingForms);
		if (typeof value === "boolean") return this.#next(flagForms)(value);
		if (value instanceof Date) return this.#next(timeForms)(value);
		if (typeof value === "number" && /(?:^id|Id)$/.test(key)) return this.#next(idForms)(value);
		if (value instanceof AsIs) return value.value;
		if (key === "type" && typeof value === "string") return this.#type(value);

		if (Array.isArray(value)) {
			if (key === "" || value.some((entry) => typeof entry === "object")) {
				return value.map((entry) => this.write(entry));
			}

			return this.#next(listForms)(value);
		}

		if (typeof value === "object") {
			return Object.fromEntries(
				Object.entries(value as Row)
					.map(([name, field]) => [this.#spell(name), this.write(field, name)] as const)
					.filter(([, field]) => field !== undefined),
			);
		}

		return value;
	}

	/** Writes a type, such as `end screen`, which becomes `endScreen` if keys are in camelCase. */
	#type(words: string): string {
		if (this.spelling === "snake_case") return words;

		return words.replaceAll(/ (\w)/g, (_space, letter: string) => letter.toUpperCase());
	}

	#spell(name: string): string {
		if (this.spelling === "camelCase" || !/^[a-z]\w*$/.test(name)) return name;

		return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	}

	/**
	 * Returns the next form. The order shifts by one after each round, so that a field doesn't
	 * always get the same form.
	 */
	#next<Form>(forms: readonly Form[]): Form {
		const round = Math.floor(this.#count / forms.length);
		const form = forms[(this.#count + round) % forms.length];
		this.#count += 1;

		return form as Form;
	}
}

/**
 * A value that is sent unchanged: something odd in a field that the portal stores without
 * interpreting it.
 */
export class AsIs {
	readonly value: unknown;

	constructor(value: unknown) {
		this.value = value;
	}
}
