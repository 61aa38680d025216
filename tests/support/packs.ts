import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packFolders, type PackName } from "./imported.ts";
import { temporaryFolder } from "./temporary.ts";

/** The pack with everything that packs can have. */
export const samplePack = packFolders.sample;

/** The pack that the portal serves by default. */
export const demoPack = packFolders.demo;

/** Returns a pack's name, or null for another folder. */
export function packName(folder: string): PackName | null {
	return folder === samplePack ? "sample" : folder === demoPack ? "demo" : null;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** Allows any path into JSON. A wrong step in a path fails the test. */
export type Tree = { [name: string]: Tree } & Tree[];

export function copyOfSamplePack(name = "Sample pack"): string {
	const folder = join(temporaryFolder(), "pack");
	cpSync(samplePack, folder, { recursive: true });
	if (name !== "Sample pack") editPack(folder, "pack.json", ["name"], name);
	return folder;
}

/** Makes a copy of the sample pack with only the programs 620, 787 and 901. */
export function packWithFewPrograms(): string {
	const folder = copyOfSamplePack();
	for (const id of [902, 903, 904, 905, 906, 907, 908]) rmSync(join(folder, `apps/${id}.json`));
	return folder;
}

/** Makes a pack that has only a name. */
export function emptyPack(name: string): string {
	const folder = join(temporaryFolder(), "pack");
	writePackFile(
		folder,
		"pack.json",
		JSON.stringify({ format: "tradewinds-pack", version: 1, name }),
	);
	return folder;
}

export function writePackFile(folder: string, file: string, content: string | Uint8Array): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), content);
}

export function readPackFile(folder: string, file: string): Tree {
	return JSON.parse(readFileSync(join(folder, file), "utf8")) as Tree;
}

/**
 * Returns how many rows an import makes from a part of a pack. A chapter also has a row for each of
 * its pages, but no other row contains rows.
 */
export function rowCount(part: unknown): number {
	if (typeof part !== "object" || part === null) return 0;
	const isRow = "id" in part || "action" in part;
	const within = isRow ? ["pages" in part ? part.pages : null] : Object.values(part);
	return within.reduce<number>((sum, each) => sum + rowCount(each), isRow ? 1 : 0);
}

/** Returns how many rows and files an import makes from a whole pack. */
export function packCounts(folder: string): { rows: number; files: number } {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const rows = names
		.filter((name) => name.endsWith(".json"))
		.map((name) => rowCount(readPackFile(folder, name)));
	return {
		rows: rows.reduce((sum, each) => sum + each, 0),
		files: readdirSync(join(folder, "media")).length,
	};
}

/** Changes a value in a pack. `undefined` removes it. */
export function editPack(
	folder: string,
	file: string,
	path: readonly (string | number)[],
	value: Json | undefined | ((before: Tree) => unknown),
): void {
	const content = readPackFile(folder, file);
	const last = path.at(-1) as keyof Tree;
	const parent = path
		.slice(0, -1)
		.reduce<Tree>((at, part) => at[part as keyof Tree] as Tree, content) as unknown as Record<
		keyof Tree,
		unknown
	>;
	if (value === undefined) delete parent[last];
	else parent[last] = typeof value === "function" ? value(parent[last] as Tree) : value;
	writePackFile(folder, file, JSON.stringify(content));
}

/** Adds programs without chapters that are like Northern Rail except for the given fields. */
export function addPrograms(
	folder: string,
	programs: readonly { id: number; [field: string]: Json }[],
): void {
	const { app } = readPackFile(folder, "apps/902.json");
	for (const program of programs) {
		writePackFile(
			folder,
			`apps/${program.id}.json`,
			JSON.stringify({ app: { ...app, ...program }, chapters: [] }),
		);
	}
}

export function categoriesOf(...ids: readonly number[]): Json {
	return ids.map((category_id) => ({ category_id, name: `Category ${category_id}` }));
}
