import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { initialsOf } from "./program-row.tsx";
import { Content } from "#app/i18n/content-language.tsx";
import { Prose } from "#app/components/elements/prose.tsx";
import { Picture } from "#app/components/media/picture.tsx";

export interface ContactCardProps {
	id: number;
	name: string;
	/** `Ms`, `Dr`. */
	honorific?: string | null;
	position?: string | null;
	/** What they look after. */
	area?: string | null;
	address?: string | null;
	image?: string | null;
	/** Sanitised HTML. */
	html?: string | null;
	url?: string | null;
	phone?: { text: string; href: string } | null;
	emails: readonly string[];
	cardHref: string;
}

function CardPart({ of }: { of: ContactCardProps }) {
	const { t } = useTranslation();
	const { id, name, honorific, position, area, address, image, html, url, phone, emails, cardHref } = of;
	return (
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
	);
}

/** Somebody to ask: by mail, by phone, or kept in the address book. */
export function ContactCard(of: ContactCardProps) {
	return (
		<li className="person" data-contact={of.id}>
			<CardPart of={of} />
		</li>
	);
}

export function ContactCards({ children }: { children: ReactNode }) {
	return <ul className="people">{children}</ul>;
}
