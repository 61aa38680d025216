import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { AgentCard, ClientPage } from "#app/features/client-pages/client-page.tsx";
import { SharedItem, SharedItems } from "#app/features/client-pages/shared-item.tsx";
import type { FolderPage } from "#app/features/client-pages/shared.server.ts";

export function ClientFolder(at: FolderPage) {
	const { t } = useTranslation();
	return (
		<ClientPage
			appId={at.appId}
			css={at.css}
			site={at.preview.site}
			agent={at}
			address={at.address}
			note={
				<>
					<strong>{t("folder.until", { date: at.until })}</strong>
					<br />
					{t("folder.untilText")}
				</>
			}
		>
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
		</ClientPage>
	);
}

function Head({ at }: { at: FolderPage }) {
	const { t } = useTranslation();
	return (
		<div className="client__stage on-dark">
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
