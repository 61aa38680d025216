import type { Route } from "./+types/contacts-file";
import { byteOrderMark, csv } from "#app/platform/text/csv.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import { countryName } from "#app/platform/i18n/format.server.ts";
import { isoDay } from "#app/features/activity/report-table.ts";
import { openProgram } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { contactsOf } from "./contacts.server.ts";

const columns = ["name", "agency", "country", "email", "since"] as const;

/**
 * Serves a file with all contacts, in the reader's language. The account log records each download
 * (STUDIO-47).
 */
const file: Route.MiddlewareFunction = async (args) => {
	const { context, appId, draft } = await openProgram(args);
	const { portal, user, words, language, now } = context;
	const contacts = await contactsOf(portal.db, appId);
	logAccountEvent("contacts-exported", user.id, { program: appId, people: contacts.length });
	const rows = contacts.map(({ name, agency, country, email, since }) => [
		name,
		agency,
		countryName(language, country) ?? country,
		email,
		isoDay(since),
	]);
	const head = columns.map((column) => words(`figures.contacts.${column}`));
	return textFile(
		byteOrderMark + csv([head, ...rows], language),
		"text/csv",
		`${titleOf(draft.app)} ${words("figures.contacts.title")} ${isoDay(now)}`,
		"csv",
	);
};

export const middleware = [file];

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";
