import { loadLearner } from "#app/features/learner/load-learner.server.ts";
import type { StudioContext } from "#app/features/studio/studio.server.ts";
import { MAIL_NAMESPACE } from "#app/constants.ts";
import { isText, translationsOf } from "#app/platform/i18n/translations.server.ts";
import { longDate, shortDate, timeOfDay } from "#app/platform/i18n/format.server.ts";
import { deviceView } from "#app/features/account/sessions/devices.server.ts";
import {
	limitCounters,
	type LimitCounter,
	type HostedLimit,
} from "#app/features/account/limits/limit-counters.server.ts";
import { listDevices } from "#app/features/account/sessions/devices.server.ts";
import { agentStanding } from "./agent-standing.server.ts";
import {
	hostedMails,
	type HostedAccount,
	type HostedMail,
	type RefusedLogIn,
} from "#app/features/account/host-accounts.server.ts";

/**
 * The text key for each limit. `askForMail` has none, because it limits network addresses, not
 * accounts.
 */
const limitWords: Record<HostedLimit, "mail" | "signUp" | "password" | "code" | null> = {
	password: "password",
	mail: "mail",
	mailBeyond: "mail",
	signUp: "signUp",
	studioCode: "code",
	askForMail: null,
};

const refusalWords = ["wrong", "over", "disabled", "unverified"] as const;

export async function agentView(context: StudioContext, account: HostedAccount) {
	const { portal, studio, language, words, now } = context;
	const user = await portal.backEnd.accounts.byId(account.id);
	const [mails, counted, refused, devices, programs] = await Promise.all([
		hostedMails(portal.db, portal.signer, account.id),
		limitCounters(portal.db, portal.signer, account, null, now),
		studio.refusedLogIns(account.id),
		user ? listDevices(portal.backEnd, user, "", now) : [],
		user
			? agentStanding(
					portal.backEnd.rewards,
					context.catalog,
					await loadLearner(portal.backEnd.training, context.catalog, user, now),
				)
			: [],
	]);
	return {
		id: account.id,
		email: account.email,
		name: account.name,
		isDisabled: account.disabledAt !== null,
		facts: factsOf(context, account),
		logIns: devices.slice(0, 10).map((device) => deviceView(device, context)),
		trouble: [
			...refusalLines(context, refused ?? []),
			...counted.flatMap((each) => limitLines(context, each)),
		],
		programs: programs.map(({ appId, name, done, required, isComplete, open, diploma }) => ({
			appId,
			name: name ?? words("agents.gone"),
			progress: words(isComplete ? "agents.complete" : "agents.progress", {
				done,
				count: required,
			}),
			open: open.map(({ title, pagesDone, pages }) =>
				words("agents.open", { title, progress: pagesDone, count: pages }),
			),
			diploma:
				diploma &&
				words("agents.diploma", {
					number: diploma.number,
					date: longDate(language, diploma.issuedAt, portal.settings.timeZone) ?? "",
				}),
		})),
		mails: mails.map((mail) => mailLine(context, mail)),
	};
}

function factsOf({ words, language }: StudioContext, account: HostedAccount): string[] {
	const date = (at: number) => longDate(language, at) ?? "";
	return [
		words("agents.created", { date: date(account.createdAt) }),
		account.lastSeenAt === null
			? words("agents.nowhere")
			: words("agents.seen", { date: date(account.lastSeenAt) }),
		words(account.proven ? "agents.proven" : "agents.unproven"),
		...(account.hasPassword ? [] : [words("agents.noPassword")]),
		...(account.disabledAt === null
			? []
			: [words("agents.disabled", { date: date(account.disabledAt) })]),
	];
}

function refusalLines(
	{ words, language }: StudioContext,
	refused: readonly RefusedLogIn[],
): string[] {
	return refusalWords.flatMap((why) => {
		const times = refused.filter(
			(each) => (refusalWords.find((known) => known === each.why) ?? "wrong") === why,
		);
		return times.length === 0
			? []
			: [
					`${words(`agents.refused.${why}`)}: ${times.map(({ at }) => timeOfDay(language, at)).join(", ")}`,
				];
	});
}

function limitLines(
	{ words, language }: StudioContext,
	{ name, hits, since, resetAt, isReached }: LimitCounter,
): string[] {
	const key = limitWords[name];
	if (key === null) return [];
	const wrong =
		name === "password"
			? [words("agents.wrong", { count: hits, since: timeOfDay(language, since) })]
			: [];
	return isReached
		? [...wrong, words(`agents.limit.${key}`, { until: timeOfDay(language, resetAt) })]
		: wrong;
}

function mailLine(
	{ portal, words, language }: StudioContext,
	{ at, kind, outcome, tries }: HostedMail,
) {
	const subject = `${kind}.subject`;
	const name = isText(subject, MAIL_NAMESPACE)
		? translationsOf(language, MAIL_NAMESPACE)(subject as "reset.subject", {
				title: portal.title(),
			})
		: kind;
	const became =
		outcome === null
			? tries === 0
				? "waiting"
				: "tried"
			: outcome === "given up"
				? "givenUp"
				: outcome;
	return {
		key: `${at} ${kind}`,
		when: `${shortDate(language, at) ?? ""} · ${name}`,
		became: words(`agents.mail.${became}`),
	};
}
