import { Link } from "react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

export interface PageNavigationProps {
	/** Absent on the first page. */
	previousHref?: string | null;
	page: number;
	pages: number;
	/** The way on; absent on an end screen. */
	next?: {
		/** Where the button posts its intent; absent: it stands in a form. */
		action?: string;
		intent: "next" | "check" | "retry";
		/** On the last page the way on is `Finish chapter`. */
		last: boolean;
	} | null;
}

function TurnPart({ of: { previousHref, page, pages, next } }: { of: PageNavigationProps }) {
	const { t } = useTranslation();
	return (
		<div className="wrap turn__row">
			<div className="turn__side">
				{previousHref && (
					<Link className="button button--quiet" to={previousHref}>
						<Icon name="prev" start />
						{t("player.previous")}
					</Link>
				)}
			</div>
			<p className="turn__hint">{t("player.hint", { page, count: pages })}</p>
			<div className="turn__side">
				{next && !next.action && <TurnButton {...next} t={t} />}
				{next?.action && (
					<form method="post" action={next.action}>
						<FormToken />
						<TurnButton {...next} t={t} />
					</form>
				)}
			</div>
		</div>
	);
}

function TurnButton({ intent, last, t }: NonNullable<PageNavigationProps["next"]> & { t: TFunction }) {
	const word = intent === "next" ? (last ? "player.finish" : "player.next") : (`question.${intent}` as const);
	const icon = intent === "check" ? null : intent === "retry" ? "retain" : last ? "check" : "next";
	return (
		<button className="button" type="submit" name="intent" value={intent} data-stay={intent === "next" ? undefined : ""}>
			{t(word)}
			{icon && <Icon name={icon} />}
		</button>
	);
}

/** Turns the pages of a chapter: a bar that stays in reach at the foot of the window. */
export function PageNavigation(of: PageNavigationProps) {
	const { t } = useTranslation();
	return of.previousHref || of.next ? (
		<nav className="turn" aria-label={t("player.pages")}>
			<TurnPart of={of} />
		</nav>
	) : null;
}
