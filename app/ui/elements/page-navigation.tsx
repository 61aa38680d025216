import { Link } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "./icon.tsx";

export interface PageNavigationProps {
	previousHref?: string | null;
	next?: {
		/** Absent if the button is in the page's form. */
		action?: string;
		intent: "next" | "check";
		/** True in a test, where the button stores the answer and shows the next page. */
		inTest?: boolean;
		last: boolean;
	} | null;
	/** The next chapter, on a page at the end of a chapter. */
	nextChapter?: { href: string; title: string } | null;
}

function TurnButton({
	intent,
	inTest,
	last,
	t,
}: NonNullable<PageNavigationProps["next"]> & { t: TFunction }) {
	const word =
		intent === "check"
			? inTest
				? "test.save"
				: "question.check"
			: last
				? "player.finish"
				: "player.next";
	const icon = intent === "check" ? (inTest ? "next" : null) : last ? "check" : "next";
	return (
		<SubmitButton className="button" name="intent" value={intent}>
			{t(word)}
			{icon && <Icon name={icon} />}
		</SubmitButton>
	);
}

export function PageNavigation({ previousHref, next, nextChapter }: PageNavigationProps) {
	const { t } = useTranslation();
	return previousHref || next || nextChapter ? (
		<nav className="turn" aria-label={t("player.pages")}>
			<div className="wrap turn__row">
				<div className="turn__side">
					{previousHref && (
						<Link className="button button--quiet" to={previousHref}>
							<Icon name="prev" start />
							<span className="turn__word">{t("player.previous")}</span>
						</Link>
					)}
				</div>
				<div className="turn__side">
					{next && !next.action && <TurnButton {...next} t={t} />}
					{next?.action && (
						<PostForm action={next.action} preventScrollReset={next.intent !== "next"}>
							<TurnButton {...next} t={t} />
						</PostForm>
					)}
					{nextChapter && (
						<Link
							className="button"
							to={nextChapter.href}
							aria-label={t("lesson.nextChapter", { title: nextChapter.title })}
						>
							{t("player.nextChapter")}
							<Icon name="next" />
						</Link>
					)}
				</div>
			</div>
		</nav>
	) : null;
}
