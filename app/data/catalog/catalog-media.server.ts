import { parseVariantName, withPictureFacts, type VariantFormat } from "#app/domain/resources/picture.ts";
import { encodeUrlPart } from "#app/domain/text/well-formed.ts";
import type { WireRow } from "#app/services/api/port.ts";
import type { MediaFile, MediaUse } from "#app/services/catalog/port.ts";
import type { Address } from "#app/wire/fields.server.ts";
import type { Cdn } from "#app/env.server.ts";
import { cdnAddress, type PrefixOf } from "./cdn.server.ts";
import type { MediaFileTable } from "#app/data/tables/catalog.server.ts";
import type { StoredPicture } from "./pictures.server.ts";
import { replicaPack } from "#app/data/remote/replica-state.server.ts";
import { renameFiles } from "./wire-rows.server.ts";

export class MediaIndex {
	readonly #files = new Map<string, { hash: string; size: number }>();
	/** By `{first 16 of hash}/{base name}`; files at a CDN also by their name there. */
	readonly #named = new Map<string, MediaFile & { uses: MediaUse[] }>();
	readonly #pathOf: (hash: string) => string;
	readonly #prefixOf: PrefixOf;
	readonly #cdn: Cdn | undefined;
	/** By name alone: the first pack that has it. */
	readonly #first = new Map<string, { hash: string; size: number }>();
	/** Packs with a file whose name another pack uses for other content. */
	readonly #clashing = new Set<string>();

	readonly #pictures: ReadonlyMap<string, StoredPicture>;

	/** A file that all programs name has thousands of uses. */
	readonly #known = new Set<string>();

	constructor(
		rows: readonly MediaFileTable[],
		pictures: ReadonlyMap<string, StoredPicture>,
		pathOf: (hash: string) => string,
		prefixOf: PrefixOf,
		cdn: Cdn | undefined,
	) {
		this.#cdn = cdn;
		this.#pictures = pictures;
		this.#pathOf = pathOf;
		this.#prefixOf = prefixOf;
		for (const { pack, name, hash, size } of rows.toSorted((a, b) => a.pack.localeCompare(b.pack, "en"))) {
			const file = { hash, size: Number(size) };
			this.#files.set(`${pack}\n${name}`, file);
			const first = this.#first.get(name);
			if (!first) this.#first.set(name, file);
			if (first && first.hash !== hash) this.#clashing.add(pack);
			this.#first.set(wireName(hash, name), file);
		}
	}

	/**
	 * Returns a file's address and records its use. The content, hash and size of another back end's files are unknown here: pictures come
	 * from its CDN, and this portal redirects users to other files.
	 */
	address(pack: string, use: MediaUse): Address {
		return (file, as) => {
			const name = baseName(file);
			const stored = this.#files.get(`${pack}\n${file}`);
			const short = stored?.hash.slice(0, 16) ?? "0".repeat(16);
			const place = `${short}/${encodeUrlPart(name)}`;
			if (!stored) return `/media/${place}`;
			const prefix = this.#prefixOf(use, `/media/${place}`);
			// A CDN fetches without a user.
			const why: MediaUse = prefix === null ? use : { of: "everyone" };
			const elsewhere = pack === replicaPack ? cdnAddress(this.#cdn, file) : null;
			const kept = { path: this.#pathOf(stored.hash), size: stored.size, hash: stored.hash, name, original: name };
			this.#keep(`${short}/${name}`, { ...kept, cdnUrl: elsewhere }, why);
			if (elsewhere === null) {
				const address = `${prefix ?? "/media/"}${place}`;
				return as === "picture" ? this.#withFacts(address, stored.hash) : address;
			}
			// A pull CDN, or a page when the CDN fails, asks for the same name here.
			if (!/^[\da-f]{16}\//.test(file)) this.#keep(file, { ...kept, cdnUrl: null }, why);
			return as === "picture" ? elsewhere : `/media/${place}`;
		};
	}

	/** Puts the hash before names that would mean another pack's file. */
	withWireNames(pack: string, row: WireRow): WireRow {
		if (!this.#clashing.has(pack)) return row;
		return renameFiles(row, (name) => {
			const file = this.#files.get(`${pack}\n${name}`);
			return file && this.#first.get(name)?.hash !== file.hash ? wireName(file.hash, name) : name;
		});
	}

	/** By the name in a wire row, or by address. */
	byName(name: string): MediaFile | null {
		const file = this.#first.get(name);
		if (!file) return this.#named.get(name) ?? null;
		const base = baseName(name);
		const named = this.#named.get(`${file.hash.slice(0, 16)}/${base}`);
		return named ?? { path: this.#pathOf(file.hash), size: file.size, hash: file.hash, name: base, original: base, cdnUrl: null, uses: [] };
	}

	/** Also finds variants of pictures. */
	byAddress(hash: string, name: string): MediaFile | null {
		const file = this.#named.get(name === "" ? hash : `${hash}/${name}`);
		const asked = file ? null : parseVariantName(name);
		if (!asked) return file ?? null;
		const original = this.#named.get(`${hash}/${asked.original}`);
		const variants = original ? this.#pictures.get(original.hash)?.variants : undefined;
		const variant = variants?.find(({ width, format }) => width === asked.width && format === asked.format);
		if (!original || !variant) return null;
		return { ...original, path: this.#pathOf(variant.hash), size: variant.size, hash: variant.hash, name };
	}

	#withFacts(address: string, hash: string): string {
		const picture = this.#pictures.get(hash);
		if (!picture || picture.width === null || picture.height === null) return address;
		const { width, height, variants } = picture;
		const widths = (format: VariantFormat) => variants.filter((each) => each.format === format).map((each) => each.width);
		const others = (["jpg", "png"] as const).map((format) => ({ format, widths: widths(format) }));
		return withPictureFacts(address, { width, height, webp: widths("webp"), other: others.find((each) => each.widths.length > 0) ?? null });
	}

	#keep(key: string, file: Omit<MediaFile, "uses">, use: MediaUse): void {
		const once = `${key}\n${JSON.stringify(use)}`;
		if (this.#known.has(once)) return;
		this.#known.add(once);
		const named = this.#named.get(key);
		if (named) named.uses.push(use);
		else this.#named.set(key, { ...file, uses: [use] });
	}

	/** Frees what only reading rows needs. */
	complete(): void {
		this.#known.clear();
	}
}

function baseName(file: string): string {
	return file.slice(file.lastIndexOf("/") + 1);
}

/** Unique to the content. */
function wireName(hash: string, name: string): string {
	return `${hash.slice(0, 16)}/${name}`;
}
