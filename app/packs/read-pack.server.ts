import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Finding, FoundOf } from "./findings/finding.ts";
import { repeatedKeys, syntaxFault } from "./locate.server.ts";
import { withComposedNames } from "#app/platform/fields/fields.server.ts";
import { normalForm, parseJson } from "#app/platform/text/well-formed.ts";

export interface RepeatedKey {
	file: string;
	path: readonly (string | number)[];
	key: string;
}

export interface PackMedia {
	/**
	 * The path relative to `media/`, with `/` between folders. It is in Unicode NFC, because some
	 * computers write `é` as two characters.
	 */
	name: string;
	path: string;
	size: number;
}

/** The unchecked files of a pack. The content of a missing or unreadable file is undefined. */
export interface PackFiles {
	pack: unknown;
	apps: readonly { file: string; id: number; content: unknown }[];
	tradeShows: unknown;
	points: unknown;
	notifications: unknown;
	media: ReadonlyMap<string, PackMedia>;
	repeated: readonly RepeatedKey[];
	faults: readonly Finding[];
}

/** Reads a pack's folder (PACK-3). Never reads outside the folder, even through links. */
export async function readPack(folder: string): Promise<PackFiles> {
	const reader = new PackReader(await realpath(folder).catch(() => folder));
	const place = await stat(folder).catch(() => null);
	if (!place?.isDirectory()) {
		reader.fault(folder, { id: place ? "fault.not-folder" : "fault.no-folder" });
	}
	const pack = await reader.json("pack.json", place?.isDirectory() === true);
	const names = await reader.entries("apps");
	const apps = [];
	for (const name of names.filter((each) => each.endsWith(".json"))) {
		const file = `apps/${name}`;
		const id = /^([1-9]\d{0,14})\.json$/.exec(name)?.[1];
		if (id === undefined) reader.fault(file, { id: "fault.file-name" });
		else apps.push({ file, id: Number(id), content: await reader.json(file, true) });
	}
	const tradeShows = await reader.json("trade-shows.json", false);
	const points = await reader.json("points.json", false);
	const notifications = await reader.json("notifications.json", false);
	const media = new Map<string, PackMedia>();
	await reader.media("media", media);
	return {
		pack,
		apps: apps.toSorted((a, b) => a.id - b.id),
		tradeShows,
		points,
		notifications,
		media,
		repeated: reader.repeated,
		faults: reader.faults,
	};
}

class PackReader {
	readonly faults: Finding[] = [];
	readonly repeated: RepeatedKey[] = [];
	readonly #root: string;

	constructor(root: string) {
		this.#root = root;
	}

	fault(file: string, found: FoundOf<"fault">): void {
		this.faults.push({ file, path: [], ...found });
	}

	/**
	 * Resolves links. Returns null if the file is missing or outside the pack. Reports a fault if a
	 * needed file is missing, or if the file is outside the pack.
	 */
	async #place(file: string, needed: boolean): Promise<string | null> {
		let place: string;
		try {
			place = await realpath(join(this.#root, file));
		} catch {
			if (needed) this.fault(file, { id: "fault.file-missing" });
			return null;
		}
		const way = relative(this.#root, place);
		if (way !== ".." && !way.startsWith(`..${sep}`) && !/^([A-Za-z]:|[\\/])/.test(way))
			return place;
		this.fault(file, { id: "fault.outside" });
		return null;
	}

	async json(file: string, needed: boolean): Promise<unknown> {
		const place = await this.#place(file, needed);
		if (place === null) return undefined;
		const bytes = await readFile(place).catch(() => null);
		if (bytes === null) return this.fault(file, { id: "fault.unreadable" });
		let text: string;
		try {
			text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		} catch {
			return this.fault(file, { id: "fault.not-utf8" });
		}
		try {
			const content = withComposedNames(parseJson(text));
			this.repeated.push(...repeatedKeys(text).map((each) => ({ file, ...each })));
			return content;
		} catch (error) {
			const what = syntaxFault(text)?.message ?? String(error);
			return this.fault(file, { id: "fault.not-json", values: { what } });
		}
	}

	async entries(folder: string): Promise<string[]> {
		const place = await this.#place(folder, false);
		if (place === null) return [];
		try {
			return (await readdir(place)).filter((name) => !name.startsWith(".")).toSorted();
		} catch {
			this.fault(folder, { id: "fault.file-among-folders" });
			return [];
		}
	}

	async media(folder: string, found: Map<string, PackMedia>, inside = ""): Promise<void> {
		for (const name of await this.entries(folder)) {
			const file = `${folder}/${name}`;
			const place = await this.#place(file, true);
			if (place === null) continue;
			const info = await stat(place);
			const isLink = place !== join(await realpath(join(this.#root, folder)), name);
			const composed = normalForm(inside + name, "NFC");
			if (info.isFile() && found.has(composed)) this.fault(file, { id: "fault.same-file" });
			else if (info.isFile()) found.set(composed, { name: composed, path: place, size: info.size });
			else if (info.isDirectory() && !isLink) await this.media(file, found, `${inside}${name}/`);
			else this.fault(file, { id: "fault.not-file" });
		}
	}
}
