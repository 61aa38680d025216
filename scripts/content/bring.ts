import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createInstance } from "i18next";
import { DEFAULT_LANGUAGE, STUDIO_NAMESPACE } from "#app/constants.ts";
import { PortalFormatter, i18nOptions } from "#app/i18n-options.ts";
import { paths } from "#app/paths.ts";
import { readSettings } from "#app/settings.server.ts";
import {
	bring,
	type BringTarget,
	createBringReports,
} from "#app/features/studio/bring/bring.server.ts";
import {
	broughtCounts,
	findingsOfReport,
	type ReportNote,
} from "#app/features/studio/bring/brought.ts";
import { createDrafts } from "#app/features/studio/draft/drafts.server.ts";
import { createProgramFiles } from "#app/features/studio/media/program-files.server.ts";
import { createPublisher } from "#app/features/studio/publish/publisher.server.ts";
import { levelOf, printed, ruleOf } from "#app/packs/findings/finding.ts";
import { cleanPhotograph } from "#app/packs/picture-maker.server.ts";
import { keepToOwner } from "#app/platform/files/private-files.server.ts";
import { complain, Impossible, say } from "#scripts/command.ts";
import { openForCommand } from "#scripts/portal-database.ts";

const locales = fileURLToPath(new URL("../../public/locales", import.meta.url));

/** With BACKEND_URL, authors edit content in the back end, not here. */
const elsewhere =
	"BACKEND_URL is set, so that back end keeps the content, not this portal. Run this command there.";

export interface BringArguments {
	program?: string | undefined;
	name?: string | undefined;
}

/**
 * Imports a Word file or a question bank as a draft, and prints a summary (RUN-25). Returns the
 * exit code.
 */
export async function bringFile(path: string, { program, name }: BringArguments): Promise<number> {
	const settings = readSettings();
	if (settings.backEnd) throw new Impossible(elsewhere);
	if (!(await stat(path).catch(() => null))?.isFile())
		throw new Impossible(`There is no file ${path}.`);
	keepToOwner(settings);
	const database = await openForCommand(settings);
	try {
		const drafts = createDrafts(database, settings.mediaDir);
		const reports = createBringReports(database.db);
		const now = Date.now();
		const appId =
			program === undefined ? null : /^[1-9]\d{0,14}$/.test(program) ? Number(program) : 0;
		const open = appId === null ? null : await drafts.open(appId);
		if (appId !== null && open === null) {
			complain(`There is no program ${program}. Give the ID of one, such as 620.`);
			return 1;
		}
		const target: BringTarget =
			appId === null
				? { of: "new", name: name ?? null, language: DEFAULT_LANGUAGE }
				: { of: "program", appId, chapterId: null };
		const language = open?.draft.app.language;
		const { yes, no } = studioTexts(
			typeof language === "string" ? language : DEFAULT_LANGUAGE,
		).bring;
		const outcome = await bring(
			{
				drafts,
				files: createProgramFiles(database, settings.mediaDir),
				reports,
				photograph: cleanPhotograph,
			},
			{ id: null },
			{ path, name: basename(path) },
			target,
			{ words: { yes, no }, now },
		);
		const words = await englishWords();
		const noteLine = ({ what, line, values = {} }: ReportNote) =>
			[
				line === undefined ? "" : words("bring.report.line", { line }),
				words(`bring.notes.${what}`, values),
			]
				.join(" ")
				.trim();
		if ("fault" in outcome) {
			for (const note of outcome.notes) say(noteLine(note));
			const fault = `bring${outcome.fault[0]?.toUpperCase()}${outcome.fault.slice(1)}`;
			complain(`${path}: ${words(`errors.${fault}`)}`);
			return 1;
		}
		const report = await reports.find(outcome.appId, outcome.reportId);
		const draft = (await drafts.open(outcome.appId))?.draft;
		if (!report || !draft) return 0;
		say(words("bring.report.came", broughtCounts(report)));
		for (const note of report.notes)
			say(`${note.did === "changed" ? "changed" : "left out"}: ${noteLine(note)}`);
		if (report.more > 0) say(words("bring.report.more", { count: report.more }));
		const findings = await createPublisher(database, settings.mediaDir).check(
			outcome.appId,
			draft,
			now,
		);
		for (const finding of findingsOfReport(draft, report, findings)) {
			const { path: place, message } = printed(finding);
			say(`${place}: ${levelOf(finding)}: ${message} (${ruleOf(finding)})`);
		}
		say(
			`Draft of program ${outcome.appId}: ${paths.studioBrought(outcome.appId, outcome.reportId)}`,
		);
		return 0;
	} finally {
		await database.close();
	}
}

interface StudioTexts {
	bring: { yes: string; no: string };
}

/** Returns the studio's texts, in English if the portal doesn't have the language. */
function studioTexts(language: string): StudioTexts {
	const read = (name: string) =>
		JSON.parse(readFileSync(join(locales, name, "studio.json"), "utf8")) as StudioTexts;
	try {
		return read(/^[a-z]{2}$/.test(language) ? language : DEFAULT_LANGUAGE);
	} catch {
		return read(DEFAULT_LANGUAGE);
	}
}

/** Returns a function that translates the studio's keys into English. */
async function englishWords(): Promise<(key: string, values?: object) => string> {
	const english = createInstance({
		...i18nOptions,
		lng: DEFAULT_LANGUAGE,
		ns: [STUDIO_NAMESPACE],
		defaultNS: STUDIO_NAMESPACE,
		resources: { [DEFAULT_LANGUAGE]: { [STUDIO_NAMESPACE]: { ...studioTexts(DEFAULT_LANGUAGE) } } },
	}).use(PortalFormatter);
	await english.init();
	return (key, values = {}) => String(english.t(key as never, values as never));
}
