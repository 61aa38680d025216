import type { Ref } from "react";
import { Link } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PresentedQuestion } from "#app/features/question/question.ts";
import { controlOf } from "#app/features/question/controls/controls.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface QuestionOutcome {
	/**
	 * The number of attempts. It makes each wrong attempt a new state, so that screen readers
	 * announce it.
	 */
	tries?: number;
	correct: boolean;
	found: number;
	of: number;
	text: string | null;
	/** True if the right answer is shown instead of the user's. `answer` then has its lines. */
	revealed?: boolean;
	answer?: readonly string[];
	/**
	 * True if the user may ask for the right answer, which is possible after the second wrong answer.
	 */
	mayReveal?: boolean;
}

export interface TaughtPage {
	title: string;
	href: string;
	image: string | null;
	pageNumber: number;
	/** Null for the question's own chapter. */
	chapter: string | null;
}

export interface OutcomeBoxProps {
	/**
	 * Null until the question is answered. The box exists before that, so that screen readers
	 * announce its content.
	 */
	outcome: QuestionOutcome | null;
	tone: Tone | null;
	question: PresentedQuestion;
	ref: Ref<HTMLDivElement>;
}

export type Tone = "correct" | "revealed" | "part" | "incorrect";

export function toneOf(question: PresentedQuestion, outcome: QuestionOutcome, t: TFunction): Tone {
	if (outcome.correct) return "correct";
	if (outcome.revealed) return "revealed";
	return outcome.found > 0 && foundTextOf(question, outcome, t) !== null ? "part" : "incorrect";
}

/** Shows the outcome in words, because color alone is not enough. */
export function OutcomeBox({ outcome, tone, question, ref }: OutcomeBoxProps) {
	const { t } = useTranslation();
	const isPart = tone === "part";
	const state = isPart ? "incorrect" : tone;
	const foundText = outcome && state === "incorrect" ? foundTextOf(question, outcome, t) : null;
	return (
		<div
			className={tone ? `outcome outcome--${tone}` : undefined}
			ref={ref}
			tabIndex={state ? -1 : undefined}
			role={state ? "group" : undefined}
			aria-label={state ? t("question.outcome") : undefined}
		>
			<div
				className={state ? "outcome__said" : undefined}
				role="status"
				data-outcome={outcome ? (outcome.correct ? "correct" : "incorrect") : undefined}
			>
				{outcome && state && (
					<>
						<span className="outcome__sign" aria-hidden="true">
							{isPart ? (
								`${outcome.found}/${outcome.of}`
							) : (
								<Icon name={outcome.correct ? "check" : outcome.revealed ? "info" : "cross"} />
							)}
						</span>
						<div>
							<p className="outcome__word">{isPart ? foundText : t(`question.${state}`)}</p>
							{outcome.text && (
								<p>
									<Content>{outcome.text}</Content>
								</p>
							)}
							{outcome.answer?.length === 1 && (
								<p className="outcome__answer">
									<Content>{outcome.answer[0]}</Content>
								</p>
							)}
							{outcome.answer && outcome.answer.length > 1 && (
								<ul className="outcome__answer">
									{outcome.answer.map((line, place) => (
										<li key={`${place} ${line}`}>
											<Content>{line}</Content>
										</li>
									))}
								</ul>
							)}
							{foundText && !isPart && <p className="outcome__hint">{foundText}</p>}
						</div>
					</>
				)}
			</div>
		</div>
	);
}

export function Reveal() {
	const { t } = useTranslation();
	return (
		<div className="verdict__reveal wrap">
			<SubmitButton className="button button--quiet" name="intent" value="reveal">
				{t("question.reveal")}
			</SubmitButton>
		</div>
	);
}

/** Confirms a stored answer. Only the test's result shows whether the answer was right. */
export function KeptBox({ isKept, ref }: { isKept: boolean; ref: Ref<HTMLDivElement> }) {
	const { t } = useTranslation();
	return (
		<div
			className={isKept ? "outcome outcome--kept" : undefined}
			ref={ref}
			tabIndex={isKept ? -1 : undefined}
		>
			<div
				className={isKept ? "outcome__said" : undefined}
				role="status"
				data-outcome={isKept ? "kept" : undefined}
			>
				{isKept && (
					<>
						<span className="outcome__sign">
							<Icon name="check" />
						</span>
						<div>
							<p className="outcome__word">{t("test.kept")}</p>
							<p>{t("test.keptText")}</p>
						</div>
					</>
				)}
			</div>
		</div>
	);
}

export function ReadAgain({ lessons }: { lessons: readonly TaughtPage[] }) {
	const { t } = useTranslation();
	const isPictured = lessons.some(({ image }) => image !== null);
	return (
		<ul className="taught">
			{lessons.map(({ title, href, image, pageNumber, chapter }) => (
				<li key={href}>
					{image ? (
						<Picture src={image} alt="" width={96} height={72} />
					) : (
						isPictured && <span className="taught__blank" />
					)}
					<p>
						<small>
							{chapter === null
								? t("question.taughtHere", { page: pageNumber })
								: t("question.taughtIn", { chapter, page: pageNumber })}
						</small>
						<Link to={href}>{t("question.readAgain", { title })}</Link>
					</p>
				</li>
			))}
		</ul>
	);
}

/**
 * Returns how much of the answer was right, but not which parts. Returns null if the question has
 * no such text.
 */
function foundTextOf(
	question: PresentedQuestion,
	{ found, of }: QuestionOutcome,
	t: TFunction,
): string | null {
	return controlOf(question).foundText?.(question, found, of, t) ?? null;
}
