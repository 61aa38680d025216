import { Link } from "react-router";
import { Trans, useTranslation } from "react-i18next";
import type { Route } from "./+types/contact";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TitledGroup } from "#app/ui/elements/titled-group.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { PORTAL_APP_ID } from "#app/constants.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { loggedIn } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/elements/icon.tsx";
import { initialsOf } from "#app/ui/elements/face.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Prose } from "#app/ui/elements/prose.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { portalProgram } from "#app/features/catalog/catalog.ts";
import {
	displayName,
	groupContacts,
	phoneAddress,
	type Contact,
} from "#app/features/catalog/contact.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import { countryName } from "#app/platform/i18n/format.server.ts";
import { listContacts } from "./list-contacts.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { mySourceLinks } from "#app/features/frame/layout/further-styles.ts";

export { ErrorBoundary } from "#app/features/frame/error-page.tsx";

function nameOf(contact: Contact, organization: string) {
	const { name, title } = displayName(contact, organization);
	return { name, honorific: title, position: contact.position === name ? null : contact.position };
}

/** Loads the contacts. Those in the agent's own country come first. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, catalog, user, language, t } = loggedIn(args);
	const appId = parseId(args.params.id);
	const { program, contacts } = unwrap(listContacts(catalog, user, appId));
	const look = portalProgram(catalog);
	const id = program?.id ?? PORTAL_APP_ID;
	return {
		title: program ? `${t("contact.title")} – ${program.nameOnDevice}` : t("contact.support"),
		appId: id,
		isSupport: program === null,
		name: program?.nameOnDevice ?? null,
		place: program ? namesOf(program).place : null,
		css: program ? themeCss(program, look) : "",
		supportEmail: portal.settings.supportEmail,
		groups: groupContacts(contacts, user.country).map((group) => ({
			country:
				group.country === null ? null : (countryName(language, group.country) ?? group.country),
			contacts: group.contacts.map((contact) => ({
				id: contact.id,
				...nameOf(contact, program?.nameOnDevice ?? portal.title()),
				area: contact.area,
				address: contact.address,
				image: contact.image,
				html: contact.otherCopy,
				url: contact.url,
				phone:
					contact.phone === null
						? null
						: { text: contact.phone, href: phoneAddress(contact.phone) },
				emails: contact.emails.map(({ email }) => email),
				cardHref: paths.contactCard(id, contact.id),
			})),
		})),
	};
}

export const links = mySourceLinks;

export const meta = pageTitle;

/** For the portal's own program (760), the page shows the support contacts. */
export default function Contact({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const heading = loaderData.isSupport
		? t("contact.support")
		: t("contact.of", { place: loaderData.place });
	const crumbs = [
		{ label: t("nav.home"), href: paths.home() },
		...(loaderData.place
			? [{ label: loaderData.place, href: paths.info(loaderData.appId), isOwn: true }]
			: []),
		{ label: loaderData.isSupport ? t("contact.support") : t("contact.title") },
	];
	return (
		<PortalPage
			programId={loaderData.appId}
			css={loaderData.css}
			hero={{
				title: heading,
				lede: t(loaderData.isSupport ? "contact.supportLede" : "contact.lede"),
				crumbs,
			}}
		>
			<div className="section">
				<div className="wrap">
					{loaderData.groups.length === 0 && !(loaderData.isSupport && loaderData.supportEmail) && (
						<EmptyState
							icon="people"
							title={t(loaderData.isSupport ? "contact.noSupport" : "contact.none")}
							text={t(loaderData.isSupport ? "contact.noSupportText" : "contact.noneText")}
							link={
								loaderData.isSupport
									? null
									: { href: paths.contact(PORTAL_APP_ID), label: t("contact.askSupport") }
							}
						/>
					)}
					{loaderData.isSupport && loaderData.supportEmail && (
						<p className="lede support-mail">
							<Trans
								i18nKey="contact.writeTo"
								values={{ address: loaderData.supportEmail }}
								components={{
									mail: <a href={`mailto:${loaderData.supportEmail}`}>{loaderData.supportEmail}</a>,
								}}
							/>
						</p>
					)}
					{loaderData.groups.map((group) => (
						<TitledGroup
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
						</TitledGroup>
					))}
				</div>
			</div>
			<Section id="help" title={t("contact.help")} sunk>
				<ul className="plain-links">
					{!loaderData.isSupport && loaderData.groups.length > 0 && (
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

interface ContactCardProps {
	id: number;
	name: string;
	/** A title such as `Ms` or `Dr`. */
	honorific?: string | null;
	position?: string | null;
	area?: string | null;
	address?: string | null;
	image?: string | null;
	html?: string | null;
	url?: string | null;
	phone?: { text: string; href: string } | null;
	emails: readonly string[];
	cardHref: string;
}

function ContactCard({
	id,
	name,
	honorific,
	position,
	area,
	address,
	image,
	html,
	url,
	phone,
	emails,
	cardHref,
}: ContactCardProps) {
	const { t } = useTranslation();
	return (
		<li className="person" data-contact={id}>
			<article aria-labelledby={`contact-${id}`}>
				<div className="person__head">
					{image ? (
						<Picture src={image} alt="" width={72} height={72} lazy className="person__face" />
					) : (
						<span className="person__face" aria-hidden="true">
							{initialsOf(name)}
						</span>
					)}
					<div>
						{area && (
							<p className="eyebrow">
								<Content>{area}</Content>
							</p>
						)}
						<h3 id={`contact-${id}`}>
							<Content>{honorific ? `${honorific} ${name}` : name}</Content>
						</h3>
						{position && (
							<p className="small soft">
								<Content>{position}</Content>
							</p>
						)}
					</div>
				</div>
				{html && <Prose html={html} small />}
				<ul className="person__ways">
					{emails.map((email) => (
						<li key={email}>
							<Icon name="mail" />
							<a href={`mailto:${email}`}>{email}</a>
						</li>
					))}
					{phone && (
						<li>
							<Icon name="phone" />
							<a href={phone.href} dir="ltr">
								{phone.text}
							</a>
						</li>
					)}
					{url && (
						<li>
							<Icon name="external" />
							<a href={url} target="_blank" rel="noopener">
								{t("contact.site")}
							</a>
						</li>
					)}
					{address && (
						<li>
							<Icon name="pin" />
							<span>
								<Content>{address}</Content>
							</span>
						</li>
					)}
					<li>
						<Icon name="down" />
						<a href={cardHref} download aria-label={t("contact.cardOf", { name })}>
							{t("contact.card")}
						</a>
					</li>
				</ul>
			</article>
		</li>
	);
}

function ContactCards({ children }: { children: ReactNode }) {
	return <ul className="people">{children}</ul>;
}
