import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface TestResultProps {
	right: number;
	of: number;
	needed: number;
	passed: boolean;
	readAgain: readonly {
		question: string;
		pages: readonly { href: string; chapter: string; number: number; title: string }[];
	}[];
	action: string;
	chaptersHref: string;
}

export function TestResult({
	right,
	of,
	needed,
	passed,
	readAgain,
	action,
	chaptersHref,
}: TestResultProps) {
	const { t } = useTranslation();
	return (
		<article className="test-result wrap">
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
					<span aria-hidden="true">{t("test.of")}</span>
					<Flaps number={of} />
				</p>
				<p className="test-result__state" role="status" data-outcome={passed ? "passed" : "failed"}>
					<Icon name={passed ? "check" : "retain"} start />
					{t(passed ? "test.passed" : "test.notPassed", { count: needed })}
				</p>
			</div>
			<div className="test-result__text">
				<h1>{t("test.title")}</h1>
				<p className="lede">
					{t(passed ? "test.passedText" : "test.notPassedText", { right, count: of })}
				</p>
				{readAgain.length > 0 && (
					<>
						<h2>{t("test.readAgain")}</h2>
						<ul className="test-result__again">
							{readAgain.map(({ question, pages }, place) => (
								<li key={`${place} ${question}`}>
									<Content>{question}</Content>
									{pages.map((page) => (
										<p key={page.href}>
											<Icon name="train" start />
											<span>
												<Link to={page.href}>
													<Content>{page.title}</Content>
												</Link>
												<small>
													{t("question.taughtIn", { chapter: page.chapter, page: page.number })}
												</small>
											</span>
										</p>
									))}
								</li>
							))}
						</ul>
					</>
				)}
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
				<b key={`${place} ${digit}`}>{digit}</b>
			))}
		</bdi>
	);
}
