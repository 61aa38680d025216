import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "#app/features/frame/layout/language-switch.tsx";
import { LogOut } from "#app/features/frame/layout/log-out.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { Themes, useLanguages, useReturnTo } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import { paths } from "#app/paths.ts";
import { Face } from "#app/ui/elements/face.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PrintButton } from "#app/ui/elements/print-button.tsx";

export interface ClientAgent {
	from: string;
	firstName: string;
	agency: string | null;
	/** `shown` is the number as the agent typed it. `href` is a `tel:` address. */
	phone: { shown: string; href: string } | null;
}

interface ClientPageProps {
	appId: number;
	css: string;
	/** The portal's title, shown if there is no agent or the agent has no agency. */
	site: string;
	agent: ClientAgent | null;
	/**
	 * The page's own address, which only printouts show. If it is null, the page has no print button,
	 * and the footer has no agent.
	 */
	address: string | null;
	note?: ReactNode;
	children: ReactNode;
}

/**
 * Renders the frame of all pages for clients. It doesn't link to the login page, because clients
 * have no account.
 */
export function ClientPage({ appId, css, site, agent, address, note, children }: ClientPageProps) {
	const { t } = useTranslation();
	const root = useRoot();
	const language = useLanguages();
	const returnTo = useReturnTo();
	return (
		<div className={`page client program-${appId}`}>
			<Themes css={css} />
			<SkipLink />
			<div className="client__bar on-dark">
				<div className="wrap client__top">
					<b dir="auto">{agent?.agency ?? site}</b>
					<div className="tools">
						{/* The print button appears only if JavaScript runs. It comes first, so that nothing
						    else moves when it appears. */}
						{address !== null && <PrintButton />}{" "}
						{language && <LanguageSwitch {...language} returnTo={returnTo} />}
					</div>
				</div>
			</div>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<footer className="client__foot on-dark">
				<div className="wrap client__until">
					{note && <p>{note}</p>}
					{agent && address !== null && (
						<p>
							<span dir="auto">{[agent.from, agent.agency].filter(Boolean).join(", ")}</span>
							{agent.phone && (
								<>
									<br />
									<bdi dir="ltr">{agent.phone.shown}</bdi>
								</>
							)}
							<span className="client__address">
								<br />
								{address}
							</span>
						</p>
					)}
					<p className="client__links">
						<Link to={root?.privacyUrl ?? paths.privacy()}>{t("footer.privacy")}</Link>
					</p>
					{root?.user && <LogOut action={paths.logout()} />}
				</div>
			</footer>
		</div>
	);
}

/**
 * Shows the agent and one way to reach them: a phone number if clients may see it, otherwise a hint
 * to reply to the message that contained the link. `isKnown` is false for readers without that
 * message, who get no hint.
 */
export function AgentCard({
	from,
	firstName,
	agency,
	phone,
	line,
	isKnown = true,
}: ClientAgent & {
	/**
	 * The line below the name. By default, it is `Your travel agent`, with the agency if there is
	 * one. If null, there is no line.
	 */
	line?: string | null;
	isKnown?: boolean;
}) {
	const { t } = useTranslation();
	const own = agency ? t("folder.agentOf", { agency }) : t("folder.agent");
	return (
		<section className="card client__agent" aria-label={isKnown ? t("folder.agent") : from}>
			<div className="card__body">
				<div className="client__who">
					<Face name={from} />
					<p>
						<strong dir="auto">{from}</strong>
						<br />
						{line === undefined ? own : line}
					</p>
				</div>
				{phone ? (
					<a
						className="button button--wide"
						href={phone.href}
						aria-label={t("labeled", {
							label: t("share.call", { name: from }),
							text: phone.shown,
						})}
					>
						<Icon name="phone" start />
						<bdi dir="ltr">{phone.shown}</bdi>
					</a>
				) : (
					isKnown && <p>{t("share.answer", { name: firstName })}</p>
				)}
			</div>
		</section>
	);
}
