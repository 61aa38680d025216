import type { WireRow } from "#app/features/catalog/catalog.ts";
import { createHash } from "node:crypto";
import {
	parseVariantName,
	withPictureFacts,
	type VariantFormat,
} from "#app/platform/files/picture.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import type { MediaFile, MediaUse } from "#app/features/catalog/resources/media-file.ts";
import type { Address } from "#app/platform/fields/fields.server.ts";
import type { Cdn } from "#app/settings.server.ts";
import { cdnAddress, type PrefixOf } from "./cdn.server.ts";
import type { MediaFileTable, StoredRow } from "#app/platform/database/tables/catalog.server.ts";
import type { StoredPicture } from "./pictures.server.ts";
import { replicaPack } from "#app/platform/database/replica-state.server.ts";
import { renameFiles } from "#app/features/catalog/rows/rename-files.server.ts";

/**
 * `owners` has one entry for each use: the program of the row that uses the file, or null if the
 * row belongs to no program.
 */
interface NamedFile extends MediaFile {
	uses: MediaUse[];
	owners: (number | null)[];
}

export class MediaIndex {
	readonly #files = new Map<string, { hash: string; size: number }>();
	/**
	 * Files by `{first 16 characters of the hash}/{base name}`. A file at a CDN is also stored by its
	 * name at the CDN.
	 */
	readonly #named = new Map<string, NamedFile>();
	readonly #pathOf: (hash: string) => string;
	readonly #cdn: Cdn | undefined;
	readonly #digest: string;
	/**
	 * Files by name and by `wireName`. If several packs use a name, the name stands for the first
	 * pack's file.
	 */
	readonly #first = new Map<string, { hash: string; size: number }>();
	/** Packs with a file whose name an earlier pack uses for different content. */
	readonly #clashing = new Set<string>();

	readonly #pictures: ReadonlyMap<string, StoredPicture>;

	constructor(
		rows: readonly MediaFileTable[],
		pictures: ReadonlyMap<string, StoredPicture>,
		pathOf: (hash: string) => string,
		cdn: Cdn | undefined,
	) {
		this.#cdn = cdn;
		this.#pictures = pictures;
		this.#pathOf = pathOf;
		this.#digest = digestOf(rows, pictures);
		for (const { pack, name, hash, size } of rows.toSorted((a, b) =>
			a.pack.localeCompare(b.pack, "en"),
		)) {
			const file = { hash, size: Number(size) };
			this.#files.set(`${pack}\n${name}`, file);
			const first = this.#first.get(name);
			if (!first) this.#first.set(name, file);
			if (first && first.hash !== hash) this.#clashing.add(pack);
			this.#first.set(wireName(hash, name), file);
		}
	}

	/**
	 * Returns a function that returns a file's address and records its use. With a CDN, a file's
	 * address may be at the CDN (docs/decisions/0023). Another back end's documents and videos keep
	 * addresses of the portal, which redirect to the CDN if the files are there.
	 */
	address(
		{ pack, app_id }: Pick<StoredRow, "pack" | "app_id">,
		use: MediaUse,
		prefixOf: PrefixOf,
	): Address {
		return (file, as) => {
			const name = baseName(file);
			const stored = this.#files.get(`${pack}\n${file}`);
			const short = stored?.hash.slice(0, 16) ?? "0".repeat(16);
			const place = `${short}/${encodeUrlPart(name)}`;
			if (!stored) return `/media/${place}`;
			const prefix = prefixOf(use, `/media/${place}`);
			// A CDN requests files without a session, so a file that it may request is for everyone.
			const why: MediaUse = prefix === null ? use : { of: "everyone" };
			const elsewhere = pack === replicaPack ? cdnAddress(this.#cdn, file) : null;
			this.#keep(`${short}/${name}`, { ...stored, name, cdnUrl: elsewhere }, why, app_id);
			if (elsewhere === null) {
				const address = `${prefix ?? "/media/"}${place}`;
				return as === "picture" ? this.#withFacts(address, stored.hash) : address;
			}
			// A pull CDN requests the file here by the same name, and so does a page if the CDN fails.
			if (!/^[\da-f]{16}\//.test(file))
				this.#keep(file, { ...stored, name, cdnUrl: null }, why, app_id);
			return as === "picture" ? elsewhere : `/media/${place}`;
		};
	}

	/** Puts the hash before names that would otherwise refer to another pack's file. */
	withWireNames(pack: string, row: WireRow): WireRow {
		if (!this.#clashing.has(pack)) return row;
		return renameFiles(row, (name) => {
			const file = this.#files.get(`${pack}\n${name}`);
			return file && this.#first.get(name)?.hash !== file.hash ? wireName(file.hash, name) : name;
		});
	}

	/** Finds a file by its name in a wire row, or by the last two parts of its address. */
	byName(name: string): MediaFile | null {
		const file = this.#first.get(name);
		if (!file) return this.#named.get(name) ?? null;
		const base = baseName(name);
		const named = this.#named.get(`${file.hash.slice(0, 16)}/${base}`);
		return (
			named ?? {
				path: this.#pathOf(file.hash),
				size: file.size,
				hash: file.hash,
				name: base,
				original: base,
				cdnUrl: null,
				uses: [],
			}
		);
	}

	/** Finds a file, or a variant of a picture. */
	at(hash: string, name: string): MediaFile | null {
		const file = this.#named.get(name === "" ? hash : `${hash}/${name}`);
		const asked = file ? null : parseVariantName(name);
		if (!asked) return file ?? null;
		const original = this.#named.get(`${hash}/${asked.original}`);
		const variants = original ? this.#pictures.get(original.hash)?.variants : undefined;
		const variant = variants?.find(
			({ width, format }) => width === asked.width && format === asked.format,
		);
		if (!original || !variant) return null;
		return {
			...original,
			path: this.#pathOf(variant.hash),
			size: variant.size,
			hash: variant.hash,
			name,
		};
	}

	#withFacts(address: string, hash: string): string {
		const picture = this.#pictures.get(hash);
		if (!picture || picture.width === null || picture.height === null) return address;
		const { width, height, variants } = picture;
		const widths = (format: VariantFormat) =>
			variants.filter((each) => each.format === format).map((each) => each.width);
		const others = (["jpg", "png"] as const).map((format) => ({ format, widths: widths(format) }));
		return withPictureFacts(address, {
			width,
			height,
			webp: widths("webp"),
			other: others.find((each) => each.widths.length > 0) ?? null,
		});
	}

	#keep(
		key: string,
		file: Omit<MediaFile, "uses" | "path" | "original">,
		use: MediaUse,
		owner: number | null,
	): void {
		const named = this.#named.get(key);
		if (!named) {
			const { hash, name } = file;
			this.#named.set(key, {
				...file,
				path: this.#pathOf(hash),
				original: name,
				uses: [use],
				owners: [owner],
			});
			return;
		}
		// A file that all programs use has thousands of uses, so this compares only the last ones,
		// which belong to the same program.
		for (let at = named.uses.length - 1; named.owners[at] === owner; at--)
			if (isSameUse(named.uses[at], use)) return;
		named.uses.push(use);
		named.owners.push(owner);
	}

	/**
	 * Returns whether both indexes have the same files and pictures, and therefore the same
	 * addresses.
	 */
	hasFilesOf(other: MediaIndex): boolean {
		return this.#digest === other.#digest;
	}

	/** Copies the uses of files by programs that aren't in `changed`. */
	adopt(before: MediaIndex, changed: ReadonlySet<number>): void {
		for (const [key, file] of before.#named) {
			const kept = [...file.owners.keys()].filter((at) => {
				const owner = file.owners[at] ?? null;
				return owner !== null && !changed.has(owner);
			});
			if (kept.length === 0) continue;
			const of = <T>(list: readonly T[]) => kept.map((at) => list[at] as T);
			this.#named.set(key, { ...file, uses: of(file.uses), owners: of(file.owners) });
		}
	}
}

function digestOf(
	rows: readonly MediaFileTable[],
	pictures: ReadonlyMap<string, StoredPicture>,
): string {
	const facts = [
		...rows,
		...[...pictures.values()].flatMap(({ variants, ...picture }) => [picture, ...variants]),
	];
	const lines = facts.map((each) => JSON.stringify(each)).toSorted();
	return createHash("sha256").update(lines.join("\n")).digest("hex");
}

function isSameUse(
	a: Partial<Record<string, unknown>> | undefined,
	b: Partial<Record<string, unknown>>,
): boolean {
	return (
		a !== undefined &&
		a.of === b.of &&
		a.appId === b.appId &&
		a.assetId === b.assetId &&
		a.library === b.library
	);
}

function baseName(file: string): string {
	return file.slice(file.lastIndexOf("/") + 1);
}

/** Returns a name that no file with other content has. */
function wireName(hash: string, name: string): string {
	return `${hash.slice(0, 16)}/${name}`;
}
