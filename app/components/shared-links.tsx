import { useWords } from "../i18n/words.tsx";
import { FormToken } from "./form-token.tsx";
import { ThingRow, ThingRows } from "./thing-rows.tsx";

/** A link somebody shared. */
export interface SharedLinkView {
	token: string;
	/** Its public page. */
	href: string;
	/** The page to send it from; null while it does not work. */
	pageHref: string | null;
	title: string;
	since: string;
	opened: string;
	/** Whether others can open it now. */
	works: boolean;
}

/** What was shared, when, how often it was opened; each can be stopped. `action` posts there and comes back to `returnTo`. */
export function SharedLinks({ links, action, returnTo }: { links: readonly SharedLinkView[]; action: string; returnTo: string }) {
	const t = useWords();
	return (
		<ThingRows>
			{links.map((link) => (
				<ThingRow
					key={link.token}
					id={`share-${link.token}`}
					icon="share"
					title={link.pageHref ? <a href={link.pageHref}>{link.title}</a> : link.title}
					chip={link.works ? null : t("share.paused")}
					detail={`${link.since} ${link.opened}`}
					actions={
						<form method="post" action={action}>
							<FormToken />
							<input type="hidden" name="token" value={link.token} />
							<input type="hidden" name="returnTo" value={returnTo} />
							<button className="button button--quiet button--small" type="submit" aria-describedby={`share-${link.token}`}>
								{t("share.stop")}
							</button>
						</form>
					}
				>
					{!link.works && <p className="small">{t("share.pausedText")}</p>}
				</ThingRow>
			))}
		</ThingRows>
	);
}
