import { useTranslate } from "#app/i18n/use-translate.tsx";
import { cachedFragment, type PartProps } from "#app/components/elements/cached-fragment.tsx";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

export interface PageNavigationProps {
	/** Absent on the first page. */
	previousHref?: string | null;
	page: number;
	pages: number;
	/** The form that finishes this page; posts `intent=next`. Absent on a question, which brings its own, and on an end screen. */
	next?: { action: string; last: boolean } | null;
}

const TurnPart = cachedFragment(
	"turn-bar",
	function TurnInside({ of: { previousHref, page, pages, next } }: PartProps<PageNavigationProps>) {
		const t = useTranslate();
		return (
			<div className="wrap turn__row">
				<div className="turn__side">
					{previousHref && (
						<a className="button button--quiet" href={previousHref}>
							<Icon name="prev" start />
							{t("player.previous")}
						</a>
					)}
				</div>
				<p className="turn__hint">{t("player.hint", { page, count: pages })}</p>
				<div className="turn__side">
					{next && (
						<form method="post" action={next.action}>
							<FormToken />
							<button className="button" type="submit" name="intent" value="next">
								{t(next.last ? "player.finish" : "player.next")}
								<Icon name={next.last ? "check" : "next"} />
							</button>
						</form>
					)}
				</div>
			</div>
		);
	},
);

/** Turns the pages of a chapter. */
export function PageNavigation(of: PageNavigationProps) {
	const t = useTranslate();
	return of.previousHref || of.next ? <TurnPart as="nav" className="turn" aria-label={t("player.pages")} of={of} /> : null;
}
