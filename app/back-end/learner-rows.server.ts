import { z } from "zod";
import type { ProgramProgress, ProgressRow } from "#app/features/learner/progress.ts";
import { isObject } from "#app/back-end/http/calls.server.ts";
import { type Fields, textOf, timeOf, toTime } from "#app/platform/fields/fields.server.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import { favoriteTypes, type Favorite } from "#app/features/catalog/favorite.ts";
import type { IssuedDiploma } from "#app/features/learner/diploma.ts";
import {
	byTextColumn,
	byTextName,
	type OptionalProfile,
} from "#app/features/account/profile-fields.ts";
import type { User } from "#app/features/account/user.ts";

/** An empty country and a zero date stand for null (PACK-10). */
export function userRow({ lenient, email, flag, text, time }: Fields) {
	return z.object({
		email: lenient ? email.refine((value) => value !== "", "Missing") : email,
		first_name: text,
		last_name: text,
		country: text,
		training_started: time,
		has_password: flag.optional(),
		address_proven: flag.optional(),
		sign_up_browser: flag.optional(),
		...byTextColumn(() => text.optional()),
		contact_shown: flag.optional(),
		created_at: time.optional(),
	});
}

type UserRow = z.infer<ReturnType<typeof userRow>>;

export function toUserRow(user: User): UserRow {
	return {
		email: user.email,
		first_name: user.firstName,
		last_name: user.lastName,
		country: user.country ?? "",
		training_started: toTime(user.trainingStarted),
	};
}

export function toUser(row: UserRow): Omit<User, "id" | "accessEpoch"> {
	return {
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		country: textOf(row.country),
		trainingStarted: timeOf(row.training_started),
	};
}

export function toOptionalRow({ isContactShown, ...texts }: Partial<OptionalProfile>) {
	const shown = isContactShown ? (1 as const) : (0 as const);
	return {
		...byTextColumn((_, name) => (texts[name] === null ? "" : texts[name])),
		contact_shown: isContactShown === undefined ? undefined : shown,
	};
}

type OptionalRow = Partial<ReturnType<typeof toOptionalRow>>;

export function toOptionalProfile<Rest extends Partial<OptionalProfile>>(
	{ contact_shown: shown, ...texts }: OptionalRow,
	rest: Rest,
): Rest {
	return {
		...rest,
		...byTextName(({ column }, name) => {
			const text = texts[column];
			return text === undefined ? rest[name] : textOf(text);
		}),
		isContactShown: shown === undefined ? rest.isContactShown : shown === 1,
	};
}

/**
 * Also accepts fields that the schema doesn't name. `toEnrollment` keeps those that begin with
 * `custom`.
 */
export function enrollmentRow({ lenient, id, reference, flag, time }: Fields) {
	// Some back ends send the date of the registration instead of a flag.
	const registered: z.ZodType<0 | 1 | string> = lenient ? z.union([flag, time]) : flag;
	return z
		.object({
			id: reference,
			app_id: id,
			created_at: time,
			updated_at: time,
			marketing_travel_brands_opt_in_date: time,
			sales_companion_registered: registered,
			training_started: time,
			training_graduated: time,
		})
		.catchall(z.unknown());
}

type EnrollmentRow = z.infer<ReturnType<typeof enrollmentRow>>;

export function toEnrollmentRow(enrollment: Enrollment): EnrollmentRow {
	return {
		...enrollment.custom,
		id: enrollment.id,
		app_id: enrollment.appId,
		created_at: toTime(enrollment.createdAt),
		updated_at: toTime(enrollment.updatedAt),
		marketing_travel_brands_opt_in_date: toTime(enrollment.marketingTravelBrandsOptInDate),
		sales_companion_registered: enrollment.salesCompanionRegistered ? 1 : 0,
		training_started: toTime(enrollment.trainingStarted),
		training_graduated: toTime(enrollment.trainingGraduated),
	};
}

export function toEnrollment(row: EnrollmentRow): Enrollment {
	const custom = Object.entries(row).filter(([name]) => name.startsWith("custom"));
	return {
		id: row.id,
		appId: row.app_id,
		custom: Object.fromEntries(custom),
		createdAt: timeOf(row.created_at),
		updatedAt: timeOf(row.updated_at),
		marketingTravelBrandsOptInDate: timeOf(row.marketing_travel_brands_opt_in_date),
		salesCompanionRegistered:
			row.sales_companion_registered === 1 ||
			timeOf(String(row.sales_companion_registered)) !== null,
		trainingStarted: timeOf(row.training_started),
		trainingGraduated: timeOf(row.training_graduated),
	};
}

/** `updated_at` is the time when the user last worked on the chapter (API-62). */
export function progressRow({ id, int, flag, image, time, list, carried }: Fields) {
	return z.object({
		app_id: id,
		chapters: list(
			z.object({
				chapter: id,
				progress: int,
				total_pages: int,
				specialization: flag,
				essentials_chapter: flag,
				badge: carried(image),
				updated_at: time.optional(),
			}),
		),
	});
}

const programWords: Readonly<Record<string, string>> = { id: "app_id", progress: "chapters" };
const chapterWords: Readonly<Record<string, string>> = {
	chapter_id: "chapter",
	is_specialization: "specialization",
	is_essential: "essentials_chapter",
};

/**
 * Renames fields of a back end that uses the portal's own names for progress (BACK-25): `id` and
 * `progress` of a program, and `chapter_id`, `is_specialization` and `is_essential` of a chapter.
 */
export function withRowFieldNames(raw: unknown): unknown {
	const row = renamed(raw, programWords);
	if (!isObject(row) || !Array.isArray(row.chapters)) return row;
	return { ...row, chapters: row.chapters.map((chapter) => renamed(chapter, chapterWords)) };
}

function renamed(raw: unknown, words: Readonly<Record<string, string>>): unknown {
	if (!isObject(raw)) return raw;
	const other = Object.entries(words).filter(([word]) => word in raw);
	return { ...Object.fromEntries(other.map(([word, name]) => [name, raw[word]])), ...raw };
}

export type WireProgress = z.infer<ReturnType<typeof progressRow>>;

export function toProgressRow(
	progress: ProgramProgress,
	kept: readonly ProgressRow[],
	badgeOf: (chapterId: number) => string,
): WireProgress {
	const touched = new Map(kept.map((row) => [row.chapterId, row.updatedAt ?? null]));
	return {
		app_id: progress.id,
		chapters: progress.chapters.map((chapter) => ({
			chapter: chapter.chapterId,
			progress: chapter.pagesDone,
			total_pages: chapter.totalPages,
			specialization: chapter.isSpecialization ? 1 : 0,
			essentials_chapter: chapter.isEssential ? 1 : 0,
			badge: badgeOf(chapter.chapterId),
			updated_at: toTime(touched.get(chapter.chapterId) ?? null),
		})),
	};
}

export function toProgressRows(row: WireProgress): ProgressRow[] {
	return row.chapters.map((chapter) => ({
		chapterId: chapter.chapter,
		progress: chapter.progress,
		completed: chapter.total_pages > 0 && chapter.progress >= chapter.total_pages,
		totalPages: chapter.total_pages,
		updatedAt: timeOf(chapter.updated_at) ?? undefined,
	}));
}

export function favoriteRow({ id, text, time, neededKind }: Fields) {
	return z.object({
		app_id: id,
		item_type: neededKind(favoriteTypes),
		item_id: id,
		content_id: text,
		title: text,
		created_at: time,
	});
}

type FavoriteRow = z.infer<ReturnType<typeof favoriteRow>>;

export function toFavoriteRow(favorite: Favorite): FavoriteRow {
	const { appId, itemType, itemId, contentId, title, createdAt } = favorite;
	return {
		app_id: appId,
		item_type: itemType,
		item_id: itemId,
		content_id: contentId,
		title,
		created_at: toTime(createdAt),
	};
}

export function toFavorite(row: FavoriteRow): Favorite {
	return {
		appId: row.app_id,
		itemType: row.item_type,
		itemId: row.item_id,
		contentId: row.content_id,
		title: row.title,
		createdAt: timeOf(row.created_at) ?? 0,
	};
}

export function diplomaRow({ id, name, text, time, count, flag, list }: Fields) {
	return z.object({
		number: name,
		app_id: id,
		holder_name: text,
		program_title: text,
		chapter_titles: list(text),
		issued_at: time,
		test_right: count
			.optional()
			.describe(
				"Questions answered correctly in the final tests. Missing if the program has none.",
			),
		test_of: count.optional().describe("Questions asked in the final tests"),
		replaced: flag
			.optional()
			.describe(
				"1 if a diploma with another number and the corrected name replaced this one. `holder_name` is then empty.",
			),
	});
}

type DiplomaRow = z.infer<ReturnType<typeof diplomaRow>>;

export function toDiplomaRow(diploma: IssuedDiploma): DiplomaRow {
	return {
		number: diploma.number,
		app_id: diploma.appId,
		holder_name: diploma.holderName,
		program_title: diploma.programTitle,
		chapter_titles: [...diploma.chapterTitles],
		issued_at: toTime(diploma.issuedAt),
		...(diploma.test && { test_right: diploma.test.right, test_of: diploma.test.of }),
		...(diploma.isReplaced && { replaced: 1 }),
	};
}

export function toDiploma(row: DiplomaRow): IssuedDiploma {
	return {
		number: row.number,
		appId: row.app_id,
		holderName: row.holder_name,
		programTitle: row.program_title,
		chapterTitles: row.chapter_titles,
		isReplaced: row.replaced === 1,
		issuedAt: timeOf(row.issued_at) ?? 0,
		test:
			row.test_right === undefined || row.test_of === undefined
				? null
				: { right: row.test_right, of: row.test_of },
	};
}
