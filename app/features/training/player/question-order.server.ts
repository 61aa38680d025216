import { createHash } from "node:crypto";
import type { User } from "#app/features/account/user.ts";
import type { QuestionPage } from "#app/features/catalog/page.ts";
import { orderOfSitting } from "#app/features/learner/sitting.ts";
import type { Reorder } from "#app/features/question/question-type.ts";
import { reorderQuestion } from "#app/features/question/question.ts";

/**
 * Returns a user's own order of answers, the same at every call (QUIZ-29), but different in each sitting of a test. Unmixed questions keep
 * their order.
 */
export function orderFor(
	{ id: userId }: Pick<User, "id">,
	{ id: pageId, mixed }: Pick<QuestionPage, "id" | "mixed">,
	sitting = 1,
): Reorder {
	if (!mixed) return (list) => [...list];
	const placesAt = (count: number, number: number) => {
		const order = number === 1 ? [userId, pageId] : [userId, pageId, number];
		const ranked = Array.from({ length: count }, (_, place) => ({
			place,
			rank: rankOf(...order, place),
		}));
		return ranked
			.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
			.map(({ place }) => place);
	};
	return (list) =>
		orderOfSitting(sitting, (number) => placesAt(list.length, number)).flatMap((place) =>
			list.slice(place, place + 1),
		);
}

/** A question in the user's own order, if it is mixed. */
export function questionFor(user: Pick<User, "id">, page: QuestionPage, sitting = 1): QuestionPage {
	return page.mixed
		? { ...page, question: reorderQuestion(page.question, orderFor(user, page, sitting)) }
		: page;
}

/** Sorts at random, but the same way at each call: the parts begin with the user's id. */
export function rankOf(...parts: readonly number[]): string {
	return createHash("sha256").update(parts.join(":")).digest("hex");
}
