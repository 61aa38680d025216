import { createPortalTokens } from "../app/data/api-store.server.ts";
import { openDatabase } from "../app/data/database.server.ts";
import { parseSettings, SettingsError } from "../app/env.server.ts";
import type { PortalToken } from "../app/services/api-ports.ts";
import { hashOf, newSecret } from "../app/services/account/secrets.server.ts";

const usage = `Usage: npm run tokens -- create --scope portal [--name NAME]
       npm run tokens -- list
       npm run tokens -- revoke ID`;

function shown({ id, name, createdAt, lastUsedAt, revokedAt }: PortalToken): string {
	const date = (at: number | null) => (at === null ? "never" : new Date(at).toISOString().slice(0, 16).replace("T", " "));
	return `${id}\tportal\t${name}\tcreated ${date(createdAt)}\tlast used ${date(lastUsedAt)}${revokedAt === null ? "" : `\trevoked ${date(revokedAt)}`}`;
}

/** `--name value` pairs; null when there is anything else. */
function optionsOf(words: readonly string[]): Map<string, string> | null {
	const options = new Map<string, string>();
	for (let at = 0; at < words.length; at += 2) {
		const [name, value] = [words[at], words[at + 1]];
		if (!name?.startsWith("--") || value === undefined) return null;
		options.set(name.slice(2), value);
	}
	return options;
}

/** `npm run tokens`: the tokens by which other portals use this one's calls (contract, section 5). */
async function main([command, ...words]: readonly string[]): Promise<number> {
	const options = command === "create" ? optionsOf(words) : null;
	const id = command === "revoke" && words.length === 1 && /^[1-9]\d{0,8}$/.test(words[0] ?? "") ? Number(words[0]) : null;
	const creates = options?.get("scope") === "portal" && [...options.keys()].every((name) => name === "scope" || name === "name");
	if (!creates && id === null && (command !== "list" || words.length > 0)) {
		console.error(usage);
		return 2;
	}
	const database = await openDatabase(parseSettings(process.env).database);
	const tokens = createPortalTokens(database.db);
	try {
		if (creates) {
			const token = newSecret();
			const kept = await tokens.create({ name: options.get("name") ?? "portal", tokenHash: hashOf(token) }, Date.now());
			console.error(`Token ${kept.id} for portal "${kept.name}": shown this once, kept as a hash.`);
			console.log(token);
		} else if (id === null) {
			const list = await tokens.list();
			console.log(list.length > 0 ? list.map(shown).join("\n") : "No tokens");
		} else if (await tokens.revoke(id, Date.now())) {
			console.log(`Token ${id} is revoked`);
		} else {
			console.error(`There is no token ${id} in use`);
			return 1;
		}
		return 0;
	} finally {
		await database.close();
	}
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
