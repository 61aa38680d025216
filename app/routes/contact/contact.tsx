import { Link } from "react-router";
import { Trans, useTranslation } from "react-i18next";
import type { Route } from "./+types/contact";
import { ContactCard, ContactCards } from "#app/components/program/contact-card.tsx";
import { EmptyState } from "#app/components/feedback/empty-state.tsx";
import { LevelGroup } from "#app/components/program/level-group.tsx";
import { Section } from "#app/components/layout/section.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { idOf } from "#app/http/http-error.server.ts";
import { paths } from "#app/paths.ts";
import { signedIn } from "#app/http/request-context.server.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { PortalPage } from "#app/routes/layouts/portal-page.tsx";
import { loadContact } from "./contact.server.ts";

export { ErrorBoundary } from "#app/routes/layouts/error-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadContact(signedIn(args), idOf(args.params.id));

export const meta = pageTitle;

/** Whom to ask about a program; 760 is support. */
export default function Contact({ loaderData: at }: Route.ComponentProps) {
	const { t } = useTranslation();
	const heading = at.isSupport ? t("contact.support") : t("contact.of", { place: at.place });
	const crumbs = [
		{ label: t("nav.home"), href: paths.home() },
		...(at.place ? [{ label: at.place, href: paths.info(at.appId), isOwn: true }] : []),
		{ label: at.isSupport ? t("contact.support") : t("contact.title") },
	];
	return (
		<PortalPage
			programId={at.appId}
			css={at.css}
			hero={{ title: heading, lede: t(at.isSupport ? "contact.supportLede" : "contact.lede"), crumbs }}
		>
			<div className="section">
				<div className="wrap">
					{at.groups.length === 0 && !(at.isSupport && at.supportEmail) && (
						<EmptyState
							icon="people"
							title={t(at.isSupport ? "contact.noSupport" : "contact.none")}
							text={t(at.isSupport ? "contact.noSupportText" : "contact.noneText")}
							link={at.isSupport ? null : { href: paths.contact(PORTAL_APP_ID), label: t("contact.askSupport") }}
						/>
					)}
					{at.isSupport && at.supportEmail && (
						<p className="lede support-mail">
							<Trans
								i18nKey="contact.writeTo"
								values={{ address: at.supportEmail }}
								components={{ mail: <a href={`mailto:${at.supportEmail}`}>{at.supportEmail}</a> }}
							/>
						</p>
					)}
					{at.groups.map((group) => (
						<LevelGroup
							key={group.country ?? ""}
							id={`country-${group.contacts[0]?.id}`}
							title={group.country ?? t("contact.everywhere")}
							note={t("contact.people", { count: group.contacts.length })}
						>
							<ContactCards>
								{group.contacts.map((contact) => (
									<ContactCard key={contact.id} {...contact} />
								))}
							</ContactCards>
						</LevelGroup>
					))}
				</div>
			</div>
			<Section id="help" title={t("contact.help")} sunk>
				<ul className="plain-links">
					{!at.isSupport && at.groups.length > 0 && (
						<li>
							<Link to={paths.contact(PORTAL_APP_ID)}>{t("contact.askSupport")}</Link>
						</li>
					)}
					<li>
						<Link to={paths.debug()}>{t("contact.connection")}</Link>
					</li>
				</ul>
				<p className="soft small">{t("contact.connectionText")}</p>
			</Section>
		</PortalPage>
	);
}
