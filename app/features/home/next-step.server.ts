import { resumePage } from "#app/features/learner/progress.ts";
import { minutesOf, totalPages } from "#app/features/catalog/chapter.ts";
import { namesOf, specialistTitle, type Program } from "#app/features/catalog/program.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import type { Folder } from "#app/features/sharing/folder.ts";
import { folderView } from "#app/features/client-pages/folder-views.server.ts";
import { openedText } from "#app/features/client-pages/share-views.server.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import type { NextStep } from "./next-step.tsx";

/** The place where an agent continues in a program. */
export interface Continuation {
	entry: ListedProgram;
	title: string;
	/** The chapter's position among the required chapters, from 1. */
	number: number;
	chapters: number;
	/** The number of the page to continue with. */
	page: number;
	pages: number;
	pagesLeft: number;
	minutesLeft: number;
	/** The completed part of the chapter, in percent. */
	percentage: number;
	begun: boolean;
	href: string;
}

/**
 * Returns where the agent continues in the unfinished program that they worked on last. Returns
 * null if no program is unfinished.
 */
export function continuationOf(mine: readonly ListedProgram[]): Continuation | null {
	const [entry] = mine
		.filter(({ next, completion }) => next !== null && completion < 100)
		.toSorted((a, b) => b.lastActive - a.lastActive);
	const chapter = entry?.next;
	const progress = entry?.progress.chapters.find(({ chapterId }) => chapterId === chapter?.id);
	if (!entry || !chapter || !progress) return null;
	const pages = totalPages(chapter);
	const page = resumePage(progress);
	const pagesLeft = pages - page + 1;
	return {
		entry,
		title: chapter.title,
		number: entry.required.indexOf(chapter) + 1,
		chapters: entry.required.length,
		page,
		pages,
		pagesLeft,
		minutesLeft: Math.max(1, Math.round((minutesOf(chapter) * pagesLeft) / Math.max(1, pages))),
		percentage: progress.progressPercentage,
		begun: progress.pagesDone > 0,
		href: paths.page(entry.id, chapter.id, page),
	};
}

/** Returns the program that the user graduated from last, or null if there is none. */
export function lastGraduated(mine: readonly ListedProgram[]): Program | null {
	const graduatedAt = ({ enrollment }: ListedProgram) => enrollment?.trainingGraduated ?? 0;
	const [last] = mine
		.filter((entry) => graduatedAt(entry) > 0)
		.toSorted((a, b) => graduatedAt(b) - graduatedAt(a));
	return last?.program ?? null;
}

interface Situation {
	continuation: Continuation | null;
	/**
	 * The folder that a client opened last. Null unless the client opened it in the last day, and
	 * after the agent last worked on the program of `continuation`.
	 */
	opened: Folder | null;
	graduated: Program | null;
	/** Programs that the agent hasn't registered for, with the best fit first. */
	fitting: readonly ListedProgram[];
	hasPrograms: boolean;
}

const imageOf = ({ image, background }: Program) => image ?? background.image;

/** Returns the one thing to do next, which the hero of Home shows (CAT-30). */
export function nextStep(context: LoggedInContext, situation: Situation): NextStep {
	const { continuation, opened, graduated, fitting, hasPrograms } = situation;
	if (opened) return answerClient(context, opened, continuation);
	if (continuation) return goOn(context, continuation, graduated);
	if (!hasPrograms) return firstChoice(context, fitting);
	const [fit] = fitting;
	return fit ? start(context, fit, graduated) : useIt(context, graduated);
}

function greeting({ t, user }: LoggedInContext, graduated: Program | null): string {
	const name = user.firstName;
	return graduated
		? t("home.greetingGraduate", { name, place: namesOf(graduated).place })
		: t("home.greeting", { name });
}

function goOnLabel({ t }: LoggedInContext, { begun, page }: Continuation): string {
	return t(begun ? "home.continue.action" : "home.continue.start", { page });
}

function goOn(context: LoggedInContext, at: Continuation, graduated: Program | null): NextStep {
	const { t } = context;
	const { program, id, completion } = at.entry;
	return {
		programId: id,
		eyebrow: { text: program.nameOnDevice, isOwn: true },
		title: greeting(context, graduated),
		lede: t(at.begun ? "home.lede.begun" : "home.lede.next", {
			count: at.pagesLeft,
			chapter: at.title,
		}),
		action: {
			href: at.href,
			label: goOnLabel(context, at),
		},
		other: { href: paths.training(id), label: t("continueCard.chapters") },
		card: {
			kind: "ticket",
			image: imageOf(program),
			eyebrow: t("home.continue.eyebrow", {
				number: at.number,
				chapters: at.chapters,
				page: at.page,
			}),
			title: at.title,
			percentage: at.percentage,
			facts: [
				{ label: t("home.ticket.left"), value: t("route.minutes", { count: at.minutesLeft }) },
				{ label: t("home.ticket.program"), value: t("route.percent", { percent: completion }) },
			],
		},
	};
}

/**
 * Leads to the opened folder. A second link leads to where the agent continues, or to all folders
 * if no program is unfinished (CAT-30).
 */
function answerClient(
	context: LoggedInContext,
	folder: Folder,
	continuation: Continuation | null,
): NextStep {
	const { t, catalog } = context;
	const programs = [...new Set(folder.items.map(({ appId }) => appId))].flatMap(
		(id) => catalog.programById.get(id) ?? [],
	);
	const view = folderView(context, folder);
	return {
		programId: programs.length === 1 ? (programs[0]?.id ?? null) : null,
		eyebrow: null,
		title: t("home.opened.title", { name: folder.firstName }),
		lede: openedText(context, folder),
		action: { href: paths.folder(folder.id), label: t("folder.look") },
		other: continuation
			? {
					href: continuation.href,
					label: t("labeled", {
						label: goOnLabel(context, continuation),
						text: continuation.title,
					}),
				}
			: { href: paths.folders(), label: t("home.opened.all") },
		card: {
			kind: "folder",
			images: programs.flatMap((program) => imageOf(program) ?? []).slice(0, 3),
			title: view.name,
			text: view.contents,
		},
	};
}

function start(
	{ t, user }: LoggedInContext,
	{ program, id, required }: ListedProgram,
	graduated: Program | null,
): NextStep {
	const { place, title } = namesOf(program);
	const [first] = required;
	const held = graduated && specialistTitle(graduated.nameOnDevice);
	return {
		programId: id,
		eyebrow: !graduated
			? { text: t("home.greeting", { name: user.firstName }) }
			: {
					text: held
						? t("home.start.specialist", { title: held })
						: t("home.start.graduate", { place: namesOf(graduated).place }),
				},
		title: t("home.start.title", { place }),
		lede: program.description ?? t("home.lede.start"),
		isLedeOwn: program.description !== null,
		action: { href: paths.info(id), label: t("home.seeProgram") },
		other: { href: paths.destinations(), label: t("home.start.other") },
		card: first
			? {
					kind: "ticket",
					image: imageOf(program),
					eyebrow: title,
					isEyebrowOwn: true,
					title: first.title,
					percentage: null,
					facts: [
						{ label: t("home.ticket.chapters"), value: String(required.length) },
						{
							label: t("home.ticket.first"),
							value: t("route.minutes", { count: Math.max(1, minutesOf(first)) }),
						},
					],
				}
			: null,
	};
}

function firstChoice({ t, user }: LoggedInContext, fitting: readonly ListedProgram[]): NextStep {
	const [first] = fitting;
	return {
		programId: null,
		eyebrow: null,
		title: t("home.welcomeWhere", { name: user.firstName }),
		lede: t("home.lede.start"),
		action: { href: paths.destinations(), label: t("home.pick") },
		other: first
			? {
					href: paths.info(first.id),
					label: t("home.orStart", { place: namesOf(first.program).place }),
				}
			: null,
		card: {
			kind: "posters",
			posters: fitting.slice(0, 3).flatMap(({ id, program }) => {
				const image = imageOf(program);
				return image ? [{ id, image, name: namesOf(program).place }] : [];
			}),
		},
	};
}

function useIt(context: LoggedInContext, graduated: Program | null): NextStep {
	const { t } = context;
	return {
		programId: graduated?.id ?? null,
		eyebrow: null,
		title: greeting(context, graduated),
		lede: t("home.lede.done"),
		action: { href: paths.retains(), label: t("home.sell") },
		other: { href: paths.destinations(), label: t("home.allDestinations") },
		card: null,
	};
}
