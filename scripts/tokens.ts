import { createPortalToken, listPortalTokens, revokePortalToken } from "#app/data/account/portal-tokens.server.ts";
import { openAccountLog } from "#app/gateways/account-log-file.server.ts";
import { logAccountEvent } from "#app/observability/account-log.server.ts";
import { readSettings } from "#app/env.server.ts";
import { keepToOwner } from "#app/data/files/private-files.server.ts";
import type { PortalToken } from "#app/data/catalog/wire-row.ts";
import { hashOf, newSecret } from "#app/services/account/secrets.server.ts";
import { complain, runCommand, say } from "./command.ts";
import { openForCommand } from "./portal-database.ts";

const usage = `Usage: npm run tokens -- create --scope portal [--name NAME]
       npm run tokens -- list
       npm run tokens -- revoke ID`;

function shown({ id, name, createdAt, lastUsedAt, revokedAt }: PortalToken): string {
	const date = (at: number | null) => (at === null ? "never" : new Date(at).toISOString().slice(0, 16).replace("T", " "));
	return `${id}  portal  ${name}  created ${date(createdAt)}  last used ${date(lastUsedAt)}${revokedAt === null ? "" : `  revoked ${date(revokedAt)}`}`;
}

/** Null: something else than `--name value` pairs. */
function optionsOf(words: readonly string[]): Map<string, string> | null {
	const options = new Map<string, string>();
	for (let at = 0; at < words.length; at += 2) {
		const [name, value] = [words[at], words[at + 1]];
		if (!name?.startsWith("--") || value === undefined) return null;
		options.set(name.slice(2), value);
	}
	return options;
}

/** Tokens with which other portals call this one (RUN-14). */
async function main([command, ...words]: readonly string[]): Promise<number> {
	const options = command === "create" ? optionsOf(words) : null;
	const id = command === "revoke" && words.length === 1 && /^[1-9]\d{0,8}$/.test(words[0] ?? "") ? Number(words[0]) : null;
	const creates = options?.get("scope") === "portal" && [...options.keys()].every((name) => name === "scope" || name === "name");
	if (!creates && id === null && (command !== "list" || words.length > 0)) {
		complain(...usage.split("\n"));
		return 2;
	}
	const settings = readSettings();
	keepToOwner(settings);
	openAccountLog(settings.accountLog ?? "stderr");
	const database = await openForCommand(settings);
	const { db } = database;
	try {
		if (creates) {
			const token = newSecret();
			const kept = await createPortalToken(db, { name: options.get("name") ?? "portal", tokenHash: hashOf(token) }, Date.now());
			logAccountEvent("portal-token-made", null, { token: kept.id });
			complain(`Token ${kept.id} for portal "${kept.name}": shown this once, kept as a hash.`);
			say(token);
		} else if (id === null) {
			const list = await listPortalTokens(db);
			say(...(list.length > 0 ? list.map(shown) : ["No tokens"]));
		} else if (await revokePortalToken(db, id, Date.now())) {
			logAccountEvent("portal-token-revoked", null, { token: id });
			say(`Token ${id} revoked`);
		} else {
			complain(`There is no token ${id} in use. \`npm run tokens -- list\` shows all tokens.`);
			return 1;
		}
		return 0;
	} finally {
		await database.close();
	}
}

await runCommand(main);
