import type { MediaFile, MediaUse } from "../services/ports.ts";
import type { Address } from "../wire/fields.server.ts";
import type { MediaFileTable } from "./schema.server.ts";

/** The files that rows name: their addresses, and by them the files with all their uses. */
export class MediaBook {
	readonly #files = new Map<string, { hash: string; size: number }>();
	readonly #named = new Map<string, MediaFile & { uses: MediaUse[] }>();
	readonly #pathOf: (hash: string) => string;

	constructor(rows: readonly MediaFileTable[], pathOf: (hash: string) => string) {
		this.#pathOf = pathOf;
		for (const { pack, name, hash, size } of rows) this.#files.set(`${pack}\n${name}`, { hash, size: Number(size) });
	}

	/** Makes addresses for a row of a pack, `/media/{first 16 of hash}/{base name}`, and keeps that it names the file. */
	address(pack: string, use: MediaUse): Address {
		return (file) => {
			const name = file.slice(file.lastIndexOf("/") + 1);
			const held = this.#files.get(`${pack}\n${file}`);
			const short = held?.hash.slice(0, 16) ?? "0".repeat(16);
			if (held) this.#keep(`${short}/${name}`, { path: this.#pathOf(held.hash), size: held.size, hash: held.hash, name }, use);
			return `/media/${short}/${encodeURIComponent(name)}`;
		};
	}

	#keep(key: string, file: Omit<MediaFile, "uses">, use: MediaUse): void {
		const known = this.#named.get(key);
		if (!known) this.#named.set(key, { ...file, uses: [use] });
		else if (!known.uses.some((each) => JSON.stringify(each) === JSON.stringify(use))) known.uses.push(use);
	}

	/** By `{first 16 of hash}/{base name}`. */
	get files(): ReadonlyMap<string, MediaFile> {
		return this.#named;
	}
}
