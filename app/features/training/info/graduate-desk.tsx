import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Unlocked, type UnlockedProps } from "#app/features/programs/unlocked.tsx";

export interface GraduateDeskProps {
	unlocked: UnlockedProps["items"];
	claims: readonly { title: string; text: string; url: string }[];
	next: readonly {
		id: number;
		title: string;
		text: string | null;
		href: string;
		isBegun: boolean;
	}[];
	diplomaFile: string;
	linkedIn: string;
}

export function GraduateDesk({ unlocked, claims, next, diplomaFile, linkedIn }: GraduateDeskProps) {
	const { t } = useTranslation();
	return (
		<div className="section graduate-desk">
			<div className="wrap two two--wide">
				<div>
					<p className="graduate-desk__ways">
						<Link className="button button--quiet" to={diplomaFile} reloadDocument>
							{t("desk.print")}
							<Icon name="print" />
						</Link>{" "}
						<a
							className="button button--quiet"
							href={linkedIn}
							target="_blank"
							rel="noopener noreferrer"
						>
							{t("diploma.linkedIn")}
							<Icon name="external" />
						</a>
					</p>
					<Unlocked items={unlocked} />
					{claims.length > 0 && (
						<section aria-labelledby="claims">
							<h2 className="section__head" id="claims">
								{t("desk.claims")}
							</h2>
							<Rows>
								{claims.map(({ title, text, url }, place) => (
									<Row
										key={`${title} ${url}`}
										id={`claim-${place}`}
										title={<Content>{title}</Content>}
										detail={text && <Content>{text}</Content>}
										actions={<Ask url={url} title={title} />}
									/>
								))}
							</Rows>
						</section>
					)}
				</div>
				{next.length > 0 && (
					<section aria-labelledby="next-programs">
						<h2 className="section__head" id="next-programs">
							{t("desk.next")}
						</h2>
						<Rows>
							{next.map(({ id, title, text, href, isBegun }) => (
								<Row
									key={id}
									id={`next-${id}`}
									programId={id}
									title={
										<Link to={href}>
											<Content of={id}>{title}</Content>
										</Link>
									}
									detail={text && <Content of={id}>{text}</Content>}
								>
									<p className="small">{t(isBegun ? "desk.begun" : "desk.notBegun")}</p>
								</Row>
							))}
						</Rows>
					</section>
				)}
			</div>
		</div>
	);
}

function Ask({ url, title }: { url: string; title: string }) {
	const { t } = useTranslation();
	const kind = url.startsWith("mailto:") ? "mail" : url.startsWith("tel:") ? "phone" : "link";
	return (
		<a
			className="button button--quiet button--small"
			href={url}
			aria-label={t(`desk.askFor.${kind}`, { title })}
			{...(kind === "link" && { target: "_blank", rel: "noopener noreferrer" })}
		>
			{t(`desk.ask.${kind}`)}
			<Icon name={kind === "link" ? "external" : kind} />
		</a>
	);
}
