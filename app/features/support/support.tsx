import { contactsOf } from "#app/features/catalog/catalog.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/support";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, t } = requestContextOf(args);
	return {
		title: t("support.title"),
		email: portal.settings.supportEmail,
		contacts: contactsOf(catalog, PORTAL_APP_ID)
			.filter((contact) => !contact.archived)
			.map((contact) => ({
				id: contact.id,
				name: contact.name,
				position: contact.position,
				phone: contact.phone,
				emails: contact.emails.map((entry) => entry.email),
			})),
	};
}

export const links = mySourceLinks;

export const meta = pageTitle;

/** Even people who can't log in can open this page (HELP-10). */
export default function Support({ loaderData: { title, email, contacts } }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<PortalPage hero={{ title, lede: t("support.lede") }}>
			<Section id="people" title={t("support.people")}>
				{email && (
					<p className="part__lede">
						<a className="tile__way" href={`mailto:${email}`}>
							<Icon name="mail" start />
							{email}
						</a>
					</p>
				)}
				<ul className="tiles">
					{contacts.map((contact) => (
						<li className="tile" key={contact.id}>
							<h3>{contact.name}</h3>
							<p>{contact.position}</p>
							{contact.phone && (
								<a className="tile__way" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`}>
									<Icon name="phone" start />
									<bdi dir="ltr">{contact.phone}</bdi>
								</a>
							)}
							{contact.emails.map((address) => (
								<Fragment key={address}>
									{" "}
									<a className="tile__way" href={`mailto:${address}`}>
										<Icon name="mail" start />
										{address}
									</a>
								</Fragment>
							))}
						</li>
					))}
				</ul>
				{!email && contacts.length === 0 && <p className="soft">{t("support.nobody")}</p>}
			</Section>
			<Section id="self" title={t("support.self")} sunk>
				<dl className="facts-list">
					{(["login", "mail", "slow", "lost"] as const).map((question) => (
						<div key={question}>
							<dt>{t(`support.questions.${question}.title`)}</dt>
							<dd>{t(`support.questions.${question}.text`)}</dd>
						</div>
					))}
				</dl>
				<p className="ways">
					<Link className="button button--quiet" to={paths.debug()}>
						{t("support.check")}
					</Link>{" "}
					<Link className="button button--quiet" to={paths.verifyForm()}>
						{t("verify.title")}
					</Link>{" "}
					<Link className="button button--quiet" to={paths.privacy()}>
						{t("footer.privacy")}
					</Link>
				</p>
			</Section>
		</PortalPage>
	);
}
