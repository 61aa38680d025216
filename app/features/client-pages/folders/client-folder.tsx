import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PrintButton } from "#app/ui/elements/print-button.tsx";
import { LogOut } from "#app/features/frame/layout/log-out.tsx";
import { SkipLink } from "#app/features/frame/layout/page-frame.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/features/frame/use-root.ts";
import { Themes } from "#app/features/frame/portal-page.tsx";
import { CallAgent, SharedItem, SharedItems } from "#app/features/client-pages/shared-item.tsx";
import type { FolderPage } from "#app/features/client-pages/shared.server.ts";

export function ClientFolder(at: FolderPage) {
	const { t } = useTranslation();
	return (
		<div className={`page client program-${at.appId}`}>
			<Themes css={at.css} />
			<SkipLink />
			<main id="main" tabIndex={-1}>
				<ProgramContent id={at.appId}>
					<Head at={at} />
					<div className="wrap">
						{at.note && (
							<div className="client__letter" dir="auto">
								{at.note.split(/\n\s*\n/).map((part, place) => (
									<p key={`${place} ${part}`}>{part}</p>
								))}
								<p className="client__name">{at.firstName}</p>
							</div>
						)}
						{at.facts.length > 0 && <Facts facts={at.facts} />}
						{at.rest.length > 0 && (
							<section className="client__part" aria-labelledby="keep">
								<h2 id="keep">{t("folder.keep")}</h2>
								<ul className="shareds">
									{at.rest.map(({ programId, item, items, name }) => (
										<li key={item.id}>
											<ProgramContent id={programId}>
												<SharedItem item={{ ...item, title: name }} address={at.address} />
												{items.length > 0 && (
													<SharedItems items={items} level={4} place={`${item.id}-`} />
												)}
											</ProgramContent>
										</li>
									))}
								</ul>
							</section>
						)}
						{at.facts.length + at.rest.length === 0 && (
							<p className="client__part">{t("share.askAgent", { name: at.from })}</p>
						)}
					</div>
				</ProgramContent>
			</main>
			<Foot at={at} />
		</div>
	);
}

function Head({ at }: { at: FolderPage }) {
	const { t } = useTranslation();
	return (
		<div className="client__stage on-dark">
			<div className="wrap client__top">
				<b dir="auto">{at.agency ?? at.preview.site}</b> <PrintButton />
			</div>
			<div className="wrap client__head">
				<div className="client__title">
					<p className="eyebrow" dir="auto">
						{t("folder.for", { name: at.client })}
					</p>
					<h1 id="page-title" dir="auto">
						{at.title}
					</h1>
					<p>{t("folder.chosen", { name: at.from })}</p>
				</div>
				<AgentCard {...at} />
			</div>
		</div>
	);
}

/** Whom the client asks. */
export function AgentCard({
	from,
	firstName,
	agency,
	phone,
}: Pick<FolderPage, "from" | "firstName" | "agency" | "phone">) {
	const { t } = useTranslation();
	return (
		<section className="card client__agent" aria-label={t("folder.agent")}>
			<div className="card__body">
				<p>
					<strong dir="auto">{from}</strong>
					<br />
					{agency ? t("folder.agentOf", { agency }) : t("folder.agent")}
				</p>
				{phone && <CallAgent name={from} phone={phone} />}
				<p className="small">{t(phone ? "share.orAnswer" : "share.answer", { name: firstName })}</p>
			</div>
		</section>
	);
}

function Facts({ facts }: { facts: FolderPage["facts"] }) {
	const { t } = useTranslation();
	return (
		<section className="client__part" aria-labelledby="know">
			<h2 id="know">{t("folder.know")}</h2>
			<ul className="client__facts">
				{facts.map(({ programId, item, name }) => (
					<li key={item.id}>
						<ProgramContent id={programId}>
							<h3>
								<Content>{name}</Content>
							</h3>
							<p>
								<Content>{item.text}</Content>
							</p>
							{item.show.awayHref && (
								<p className="small">
									<a
										href={item.show.awayHref}
										target="_blank"
										rel="noopener"
										aria-label={t("labeled", { label: name, text: t("resources.goThere") })}
									>
										{t("resources.goThere")}
									</a>
								</p>
							)}
							{item.saved && (
								<p className="small">
									<a
										href={item.saved.href}
										download={item.saved.name}
										aria-label={t("labeled", {
											label: name,
											text: t("share.wholeSheet", { ending: item.saved.ending }),
										})}
									>
										{t("share.wholeSheet", { ending: item.saved.ending })}
									</a>
								</p>
							)}
							{item.image && (
								<Picture
									src={item.image}
									alt=""
									width={480}
									height={320}
									lazy
									className="client__pic"
								/>
							)}
						</ProgramContent>
					</li>
				))}
			</ul>
		</section>
	);
}

function Foot({ at }: { at: FolderPage }) {
	const { t } = useTranslation();
	const root = useRoot();
	return (
		<footer className="client__foot on-dark">
			<div className="wrap client__until">
				<p>
					<strong>{t("folder.until", { date: at.until })}</strong>
					<br />
					{t("folder.untilText")}
				</p>
				<p>
					<span dir="auto">{[at.from, at.agency].filter(Boolean).join(", ")}</span>
					{at.phone && (
						<>
							<br />
							<bdi dir="ltr">{at.phone.shown}</bdi>
						</>
					)}
					<span className="client__address">
						<br />
						{at.address}
					</span>
				</p>
				<p className="client__links">
					<Link to={root?.privacyUrl ?? paths.privacy()}>{t("footer.privacy")}</Link>
				</p>
				{root?.user && <LogOut action={paths.logout()} />}
			</div>
		</footer>
	);
}
