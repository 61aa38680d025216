import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PresentedQuestion } from "#app/features/question/question.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import type { Verdict } from "#app/features/question/controls/control.ts";
import { controlOf } from "#app/features/question/controls/controls.ts";
import { isEmptyPlace } from "#app/features/question/controls/use-answers.ts";
import {
	KeptBox,
	OutcomeBox,
	ReadAgain,
	Reveal,
	toneOf,
	type QuestionOutcome,
	type TaughtPage,
} from "./question-outcome.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import stylesHref from "#app/styles/questions.css?url";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface QuestionFormProps {
	question: PresentedQuestion;
	eyebrow?: string;
	isPage?: boolean;
	/**
	 * The form sends this key as `question`, because the same address may show another question after
	 * an import.
	 */
	questionKey?: string;
	/** The note below the control. Defaults to the note of lessons or tests. */
	note?: string;
	title?: string | null;
	/**
	 * The address to which the form sends `answer` (one or more) and `intent` (`check`, `reveal` or
	 * `next`).
	 */
	action: string;
	/** The given answers, in the question's order. */
	given?: readonly string[];
	/** The indexes of empty fields. */
	missing?: readonly number[];
	outcome?: QuestionOutcome | null;
	/** Each entry is true if that part of a wrong answer was right. These parts stay filled in. */
	rightPlaces?: readonly boolean[] | null;
	/** The points that the answer earned by completing the chapter, and the new total. */
	earned?: { points: number; total: number } | null;
	lessons?: readonly TaughtPage[];
	/** `isKept` is true if the answer was stored. */
	test?: { sitting: string; isKept: boolean } | null;
	/** A picture next to a question with a single control. */
	image?: string | null;
	turn: ReactNode;
}

const none: readonly never[] = [];

/**
 * Renders the form of a question. With an outcome, it also shows what the user answered. After a
 * wrong answer, the user can answer again.
 */
export function QuestionForm({
	question,
	title,
	eyebrow,
	isPage = true,
	questionKey,
	note,
	action,
	given = [],
	missing = none,
	outcome = null,
	rightPlaces = null,
	earned = null,
	lessons = none,
	test = null,
	image = null,
	turn,
}: QuestionFormProps) {
	const { t } = useTranslation();
	const Heading = isPage ? "h1" : "h2";
	const settled = outcome !== null && (outcome.correct || Boolean(outcome.revealed));
	const answered = settled || Boolean(test?.isKept);
	const state = test?.isKept
		? "kept"
		: !outcome
			? "asked"
			: settled
				? "settled"
				: `incorrect ${outcome.tries ?? 0}`;
	const { box, form } = useFocusOnOutcome(state, missing);
	useNumberKeys(form);
	const {
		Control,
		holdsText: inSentence,
		fitsPicture,
		taskKey,
		missingKey,
		placeName,
	} = controlOf(question);
	const legend = inSentence ? t(taskKey(question)) : question.text;
	const said = inSentence ? legend : <Content>{legend}</Content>;
	const stillMissing = useStillMissing(form, missing);
	const missingText = stillMissing.length > 0 ? t(missingKey(question)) : null;
	const faults = stillMissing.map((place) => ({
		fieldId: `answer-${place}`,
		text: placeName ? `${placeName(question, place, t)}: ${missingText}` : (missingText ?? ""),
	}));
	// If only one field is empty, the summary replaces the field's own message.
	const isOneFault = missing.length === 1;
	const tone = outcome && toneOf(question, outcome, t);
	const pictured = fitsPicture && image !== null;
	return (
		<PostForm
			className={pictured ? "question question--pictured" : "question"}
			id="asked"
			action={action}
			noValidate
			preventScrollReset={!settled}
			ref={form}
		>
			{pictured && (
				<div className="question__picture">
					<Picture src={image} alt="" width={640} height={800} />
				</div>
			)}
			<link rel="stylesheet" href={stylesHref} precedence="default" />
			<div className="asking wrap">
				{!isOneFault && <ErrorSummary faults={faults} />}
				{questionKey && <input type="hidden" name="question" value={questionKey} />}
				{test && <input type="hidden" name="sitting" value={test.sitting} />}
				{eyebrow && <p className="eyebrow">{eyebrow}</p>}
				{title && (
					<Heading>
						<Content>{title}</Content>
					</Heading>
				)}
				<fieldset aria-describedby={!inSentence && !answered ? "question-do" : undefined}>
					<legend>{title ? said : <Heading>{said}</Heading>}</legend>
					{!inSentence && !answered && (
						<p className="question__do" id="question-do">
							{t(taskKey(question))}
						</p>
					)}
					{isOneFault && faults[0] && <OneFault {...faults[0]} />}
					{/* The key creates a new control for each outcome. Otherwise, the fields would keep their
					   earlier values. */}
					<Control
						key={state}
						question={question}
						given={given}
						disabled={answered}
						verdict={test ? null : verdictOf(outcome, given)}
						rightPlaces={settled ? given.map(() => true) : rightPlaces}
						missing={stillMissing}
						missingText={isOneFault ? null : missingText}
					/>
				</fieldset>
				{!answered && (
					<p className="question__note soft small">
						{note ?? t(test ? "test.once" : "question.nothingLost")}
					</p>
				)}
				{!settled && lessons.length > 0 && <ReadAgain lessons={lessons} />}
			</div>
			<div className={tone ? `verdict verdict--${tone}` : "verdict"}>
				{test ? (
					<KeptBox isKept={test.isKept} ref={box} />
				) : (
					<OutcomeBox outcome={outcome} tone={tone} question={question} ref={box} />
				)}
				{earned && <PointsEarned {...earned} />}
				{turn}
				{/* `Reveal` comes after the button in `turn`, because Enter presses the form's first
				   button. */}
				{outcome?.mayReveal && !settled && <Reveal />}
			</div>
		</PostForm>
	);
}

/** While an option has the focus, the keys 1 to 9 choose the first to ninth option. */
function useNumberKeys(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const onKey = (event: KeyboardEvent) => {
			const { target, key, altKey, ctrlKey, metaKey } = event;
			if (!(target instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(target.type)) return;
			if (altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return;
			const option = element.querySelectorAll<HTMLInputElement>("[name=answer]")[Number(key) - 1];
			if (!option || option.disabled) return;
			event.preventDefault();
			option.focus();
			option.click();
		};
		element.addEventListener("keydown", onKey);
		return () => element.removeEventListener("keydown", onKey);
	}, [form]);
}

/**
 * Returns one verdict for all choices together, because the user still has to find the right ones
 * (QUIZ-25).
 */
function verdictOf(outcome: QuestionOutcome | null, given: readonly string[]): Verdict | null {
	if (!outcome) return null;
	if (outcome.revealed && !outcome.correct) return "answer";
	if (outcome.correct || (outcome.found > 0 && outcome.found === given.length)) return "right";
	return outcome.found === 0 ? "wrong" : "part";
}

function OneFault({ fieldId, text }: { fieldId: string; text: string }) {
	return (
		<div className="summary summary--one" role="alert" id="error-summary" tabIndex={-1}>
			<Icon name="info" start />
			<a href={`#${fieldId}`} id={`${fieldId}-error`}>
				{text}
			</a>
		</div>
	);
}

/** Returns the empty fields, without those that the user has filled since. */
function useStillMissing(
	form: RefObject<HTMLFormElement | null>,
	missing: readonly number[],
): readonly number[] {
	const [left, setLeft] = useState({ of: missing, places: missing });
	if (left.of !== missing) setLeft({ of: missing, places: missing });
	useEffect(() => {
		const element = form.current;
		if (!element || missing.length === 0) return;
		// Renders only if the empty fields changed, because rendering would make a range input jump
		// back during its own event.
		const onChange = () => {
			const places = missing.filter((place) => isEmptyPlace(element, place));
			setLeft((now) =>
				now.of === missing && now.places.length === places.length ? now : { of: missing, places },
			);
		};
		// Also listens to `input`, because a text field fires `change` only when it loses the focus,
		// for example because the user presses `Check answer`. The button would then move away from
		// under the pointer.
		const kinds = ["input", "change"];
		for (const kind of kinds) element.addEventListener(kind, onChange);
		return () => {
			for (const kind of kinds) element.removeEventListener(kind, onChange);
		};
	}, [form, missing]);
	return left.of === missing ? left.places : missing;
}

/**
 * When an answer is checked without a page load, moves the focus to the outcome, or to the error
 * summary if a field is empty.
 */
function useFocusOnOutcome(state: string, missing: readonly number[]) {
	const box = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	/** Null right after the page was opened, when the focus must not move. */
	const before = useRef<{ state: string; missing: readonly number[] } | null>(null);
	useEffect(() => {
		const last = before.current;
		before.current = { state, missing };
		if (last === null) return;
		if (missing.length > 0 && missing !== last.missing)
			document.querySelector<HTMLElement>("#error-summary")?.focus();
		if (state === last.state) return;
		if (state !== "asked") box.current?.focus();
	}, [state, missing]);
	return { box, form };
}

const stepMs = 40;
const steps = 15;

/** Shows the new points. A script counts up to the new total. */
function PointsEarned({ points, total }: { points: number; total: number }) {
	const { t } = useTranslation();
	const [tick, setTick] = useState(0);
	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setInterval(() => setTick((now) => Math.min(steps, now + 1)), stepMs);
		return () => clearInterval(timer);
	}, []);
	const left = tick === 0 ? 0 : steps - tick;
	return (
		<p className="earned">
			<b className="earned__points">{t("lesson.points", { count: points })}</b>{" "}
			<bdi className="earned__total" aria-hidden="true">
				{total - Math.round((points * left) / steps)}
			</bdi>
		</p>
	);
}
