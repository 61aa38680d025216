import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import stylesHref from "#app/styles/questions.css?url";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface TestResultProps {
	right: number;
	of: number;
	needed: number;
	passed: boolean;
	/**
	 * The chapters that teach the questions. A question that no page teaches is under the test's own
	 * chapter. `answers` has a value for each question, which is true if the answer was right.
	 */
	chapters: readonly {
		id: number;
		title: string;
		answers: readonly boolean[];
		wrong: readonly {
			question: string;
			/** `chapter` is null for a page of the chapter that the heading names. */
			pages: readonly { href: string; number: number; title: string; chapter: string | null }[];
		}[];
	}[];
	/** Null unless the test is passed and the user has graduated. */
	diplomaHref: string | null;
	action: string;
	chaptersHref: string;
}

export function TestResult({
	right,
	of,
	needed,
	passed,
	chapters,
	diplomaHref,
	action,
	chaptersHref,
}: TestResultProps) {
	const { t } = useTranslation();
	return (
		<article className="test-result wrap">
			<link rel="stylesheet" href={stylesHref} precedence="default" />
			<div className="test-result__score">
				<p className="test-result__label" aria-hidden="true">
					{t("test.rightAnswers")}
				</p>
				<p
					className="test-result__flaps"
					role="img"
					aria-label={t("test.resultOf", { right, count: of })}
				>
					<Flaps number={right} />
					<span aria-hidden="true" data-sign={t("test.of")} />
					<Flaps number={of} />
				</p>
				<p className="test-result__state" role="status" data-outcome={passed ? "passed" : "failed"}>
					<Icon name={passed ? "check" : "retain"} start />
					{t(passed ? "test.passed" : "test.notPassed", { count: needed })}
				</p>
			</div>
			<div className="test-result__text">
				<h1 className="eyebrow">{t("test.title")}</h1>
				<p className="test-result__word">
					{passed ? t("test.youPassed") : t("test.missing", { count: Math.max(1, needed - right) })}
				</p>
				<p className="lede">
					{t(passed ? "test.passedText" : "test.notPassedText", { right, count: of })}
				</p>
				{diplomaHref && (
					<p className="test-result__diploma">
						<Link className="button" to={diplomaHref}>
							{t("lesson.diploma")}
							<Icon name="next" />
						</Link>
					</p>
				)}
				<h2>{t("test.byChapter")}</h2>
				<ul className="test-result__chapters">
					{chapters.map(({ id, title, answers, wrong }) => (
						<li key={id}>
							<h3>
								<Content>{title}</Content>
							</h3>
							<p className="test-result__marks">
								{answers.map((isRight, place) => (
									<span
										key={place}
										className={isRight ? "mark mark--right" : "mark mark--wrong"}
										aria-hidden="true"
									>
										<Icon name={isRight ? "check" : "cross"} />
									</span>
								))}
								{t("test.resultOf", {
									right: answers.filter(Boolean).length,
									count: answers.length,
								})}
							</p>
							{wrong.map(({ question, pages }, place) => (
								<div className="test-result__wrong" key={`${place} ${question}`}>
									<p>
										<Content>{question}</Content>
									</p>
									{pages.map((page) => (
										<p key={page.href}>
											<Icon name="train" start />
											<span>
												<Link to={page.href}>
													{t("test.readPage", { page: page.number, title: page.title })}
												</Link>{" "}
												{page.chapter && (
													<small>
														<Content>{page.chapter}</Content>
													</small>
												)}
											</span>
										</p>
									))}
								</div>
							))}
						</li>
					))}
				</ul>
				{!passed && (
					<PostForm action={action}>
						<SubmitButton className="button">
							{t("test.again")}
							<Icon name="next" />
						</SubmitButton>
						<p className="soft small">{t("test.anotherOrder", { count: of })}</p>
						<p>
							<Link to={chaptersHref}>{t("lesson.chapters")}</Link>
						</p>
					</PostForm>
				)}
			</div>
		</article>
	);
}

function Flaps({ number }: { number: number }) {
	const { i18n } = useTranslation();
	const digits = new Intl.NumberFormat(i18n.language, {
		useGrouping: false,
		numberingSystem: "latn",
	}).format(number);
	return (
		<bdi aria-hidden="true">
			{[...digits].map((digit, place) => (
				<b key={`${place} ${digit}`} data-sign={digit} />
			))}
		</bdi>
	);
}
