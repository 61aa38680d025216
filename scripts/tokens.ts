import { parseArgs } from "node:util";
import {
	createPortalToken,
	listPortalTokens,
	revokePortalToken,
	type PortalToken,
} from "#app/features/account/sessions/portal-tokens.server.ts";
import {
	openCommandsAccountLog,
	logAccountEvent,
} from "#app/features/account/account-log.server.ts";
import { readSettings } from "#app/settings.server.ts";
import { keepToOwner } from "#app/platform/files/private-files.server.ts";
import { hashOf, newSecret } from "#app/features/account/signer.server.ts";
import { checkCommandLine, complain, Mistyped, orMistyped, runCommand, say } from "./command.ts";
import { openForCommand } from "./portal-database.ts";

const usage = `Usage: npm run tokens -- create --scope portal [--name NAME]
       npm run tokens -- list
       npm run tokens -- revoke ID`;

function shown({ id, name, createdAt, lastUsedAt, revokedAt }: PortalToken): string {
	const date = (at: number | null) =>
		at === null ? "never" : new Date(at).toISOString().slice(0, 16).replace("T", " ");
	return `${id}  portal  ${name}  created ${date(createdAt)}  last used ${date(lastUsedAt)}${revokedAt === null ? "" : `  revoked ${date(revokedAt)}`}`;
}

const commands = {
	create: { needs: [], options: ["scope", "name"] },
	list: { needs: [] },
	revoke: { needs: ["ID"] },
};

/** Throws `Mistyped` for invalid arguments. `id` is null unless the command is `revoke`. */
function parseArguments(args: string[]) {
	const options = { scope: { type: "string" }, name: { type: "string" } } as const;
	const { positionals, values } = orMistyped(
		() => parseArgs({ args, options, allowPositionals: true }),
		usage,
	);
	const [command = "", ...words] = positionals;
	checkCommandLine(commands, { command, words, options: values }, usage);
	if (command === "create" && values.scope !== "portal")
		throw new Mistyped(
			values.scope === undefined
				? "Missing --scope portal."
				: `--scope must be portal, not ${values.scope}.`,
			usage,
		);
	const [id = ""] = words;
	if (command === "revoke" && !/^[1-9]\d{0,8}$/.test(id))
		throw new Mistyped(
			`"${id}" isn't the ID of a token. \`npm run tokens -- list\` shows the IDs.`,
			usage,
		);
	return {
		creates: command === "create",
		id: command === "revoke" ? Number(id) : null,
		name: values.name ?? "portal",
	};
}

/** Runs a command about the tokens with which other portals call this portal (RUN-14). */
async function main(args: string[]): Promise<number> {
	const { creates, id, name } = parseArguments(args);
	const settings = readSettings();
	keepToOwner(settings);
	openCommandsAccountLog(settings.accountLog);
	const database = await openForCommand(settings);
	const { db } = database;
	try {
		if (creates) {
			const token = newSecret();
			const kept = await createPortalToken(db, { name, tokenHash: hashOf(token) }, Date.now());
			logAccountEvent("portal-token-made", null, { token: kept.id });
			complain(
				`Token ${kept.id} for portal "${kept.name}". Copy it now: the portal stores only its hash.`,
			);
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
