import { createHash } from "node:crypto";
import { orderOfSitting } from "#app/domain/training/sitting.ts";
import { reorderQuestion } from "#app/domain/question/question.ts";
import type { Reorder } from "#app/domain/question/question-type.ts";
import type { QuestionPage } from "#app/domain/training/page.ts";
import type { User } from "#app/domain/account/user.ts";

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
		const ranked = Array.from({ length: count }, (_, place) => ({ place, rank: rankOf(...order, place) }));
		return ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ place }) => place);
	};
	return (list) => orderOfSitting(sitting, (number) => placesAt(list.length, number)).flatMap((place) => list.slice(place, place + 1));
}

/** A question in the user's own order, if it is mixed. */
export function questionFor(user: Pick<User, "id">, page: QuestionPage, sitting = 1): QuestionPage {
	return page.mixed ? { ...page, question: reorderQuestion(page.question, orderFor(user, page, sitting)) } : page;
}

/** What orders things at random, and the same whenever it is asked: by the user's id first. */
export function rankOf(...parts: readonly number[]): string {
	return createHash("sha256").update(parts.join(":")).digest("hex");
}
