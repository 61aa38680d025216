import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export interface SharedLinkView {
	token: string;
	href: string;
	/** Null if the link doesn't work now. */
	pageHref: string | null;
	title: string;
	programId: number;
	since: string;
	opened: string;
	works: boolean;
}

export function SharedLinks({
	links,
	action,
	returnTo,
}: {
	links: readonly SharedLinkView[];
	action: string;
	returnTo: string;
}) {
	const { t } = useTranslation();
	return (
		<Rows>
			{links.map((link) => (
				<Row
					key={link.token}
					id={`share-${link.token}`}
					icon="share"
					title={
						<Content of={link.programId}>
							{link.pageHref ? <Link to={link.pageHref}>{link.title}</Link> : link.title}
						</Content>
					}
					chip={link.works ? null : t("share.paused")}
					detail={`${link.since} ${link.opened}`}
					actions={
						<PostForm action={action} preventScrollReset>
							<input type="hidden" name="token" value={link.token} />
							<input type="hidden" name="returnTo" value={returnTo} />
							<SubmitButton
								className="button button--quiet button--small"
								aria-describedby={`share-${link.token}`}
							>
								{t("share.stop")}
							</SubmitButton>
						</PostForm>
					}
				>
					{!link.works && <p className="small">{t("share.pausedText")}</p>}
				</Row>
			))}
		</Rows>
	);
}
