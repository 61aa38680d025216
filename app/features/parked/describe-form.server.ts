import type { ParseKeys } from "i18next";
import { pagesOf } from "#app/features/catalog/catalog.ts";
import { labelOf as studioLabelOf } from "#app/features/studio/form/forms.ts";
import { byTextName } from "#app/features/account/profile-fields.ts";
import { ACCOUNT_NAMESPACE, NAMESPACE, STUDIO_NAMESPACE } from "#app/constants.ts";
import { visibleFields, type ParkedForm } from "#app/features/account/parked-forms.server.ts";
import { answerText, readAnswer, type Question } from "#app/features/question/question.ts";
import type { LoggedInContext } from "#app/request.server.ts";
import { countryName, languageName } from "#app/platform/i18n/format.server.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { dueQuestions } from "#app/features/training/refresh/refresh.server.ts";

interface FormDescription {
	/**
	 * The name of the form's page, or the question that the form answers. Null if the page has no
	 * name.
	 */
	page: string | null;
	/** `label` is null if the field has none. */
	typed: { label: string | null; value: string }[];
}

const namespaces = [NAMESPACE, ACCOUNT_NAMESPACE] as const;

type TextKey = ParseKeys<typeof namespaces>;

type Form = Pick<ParkedForm, "path" | "fields">;

const pages = [
	[/^\/training\//, "training.title"],
	[/^\/refresh\//, "refresh.title"],
	[/^\/attend\//, "attend.title"],
	[/^\/favorite\//, "nav.favorites"],
	[/^\/share\/|folders\//, "folder.all"],
	[/^\/my-source\/profile\//, "account:source.profile.title"],
	[/^\/my-source\/programs\//, "account:source.programs.title"],
	[/^\/my-source\/notifications\//, "account:notifications.choice.title"],
	[/^\/my-source\//, "nav.mySource"],
] as const satisfies readonly (readonly [RegExp, TextKey])[];

const labels: Readonly<Record<string, TextKey>> = {
	firstName: "auth.firstName",
	lastName: "auth.lastName",
	country: "auth.country",
	language: "account:source.profile.language",
	...byTextName((_, name) => `account:source.profile.${name}` as const),
	title: "folder.title",
	endsOn: "folder.endsOn",
	note: "folder.note",
};

/** Describes a parked form to its sender: its page, and what the sender typed or chose. */
export async function describeForm(context: LoggedInContext, form: Form): Promise<FormDescription> {
	const { language } = context;
	const t = translationsOf(language, namespaces);
	const question = await questionOf(context, form);
	if (question) {
		const given = form.fields.filter(([name]) => name === "answer").map(([, value]) => value);
		const { answer } = readAnswer(question, given);
		const value = answerText(question, answer, { page: language, program: language });
		return {
			page: question.question,
			typed: value === "" ? [] : [{ label: t("question.yourAnswer"), value }],
		};
	}
	const isStudio = form.path.startsWith("/studio/");
	const words = translationsOf(language, STUDIO_NAMESPACE);
	const page = pages.find(([pattern]) => pattern.test(form.path));
	const labelOf = (name: string) => {
		const own = isStudio ? studioLabelOf(name) : null;
		if (own) return words(own);
		const key = isStudio ? undefined : labels[name];
		return key ? t(key) : null;
	};
	const valueOf = (name: string, value: string) =>
		name === "country"
			? (countryName(language, value) ?? value)
			: name === "language"
				? languageName(value)
				: value;
	return {
		page: isStudio ? words("nav.label") : page ? t(page[1]) : null,
		typed: visibleFields(form.fields).map(([name, value]) => ({
			label: labelOf(name),
			value: valueOf(name, value),
		})),
	};
}

/**
 * Returns the question that a form answers, or null if the form answers no question or the question
 * is no longer available.
 */
async function questionOf(
	context: LoggedInContext,
	{ path, fields }: Form,
): Promise<Question | null> {
	const contentId = fields.find(([name]) => name === "question")?.[1];
	if (contentId === undefined) return null;
	if (path.startsWith("/refresh/")) {
		const due = await dueQuestions(context, null);
		return due.find(({ page }) => page.contentId === contentId)?.page.question ?? null;
	}
	const chapterId = /^\/training\/\d+\/(\d+)\//.exec(path)?.[1];
	if (chapterId === undefined) return null;
	const page = pagesOf(context.catalog, Number(chapterId)).find(
		(each) => each.contentId === contentId,
	);
	return page?.kind === "question" ? page.question : null;
}
