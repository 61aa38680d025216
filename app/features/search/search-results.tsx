import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TFunction } from "i18next";
import { Trans, useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type HitActsProps, SearchHit } from "./search-hit.tsx";
import { SearchAnswer } from "./search-answer.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { paths } from "#app/paths.ts";
import type { SearchView } from "./search.server.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Face } from "#app/ui/elements/face.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";

function addressOf(
	{ query: q, kind, appId, exact, near }: SearchView,
	change: { kind?: string | null; app?: number | null; page?: number } = {},
): string {
	const changed = { kind, app: appId, ...change };
	return paths.search({
		q,
		near,
		kind: changed.kind ?? undefined,
		app: changed.app ?? undefined,
		exact,
		page: changed.page,
	});
}

function hitProps({
	key,
	itemId,
	itemType,
	kept,
	download,
	share,
	email,
	phone,
	phoneHref,
	...hit
}: SearchView["hits"][number]) {
	const { appId } = hit;
	const ref =
		itemType === "app" || itemType === "page" || itemType === null
			? null
			: { appId, itemType, itemId };
	const acts: HitActsProps = {
		download: ref && download ? paths.download(ref) : null,
		share: ref && share ? paths.share(ref) : null,
		folder: ref && share ? paths.addToFolder(ref) : null,
		favorite: itemType && { fields: { appId, itemType, itemId }, kept },
		email,
		phone: phone && phoneHref ? { text: phone, href: phoneHref } : null,
	};
	return { ...hit, id: `hit-${key}`, acts };
}

export function SearchResults({ view }: { view: SearchView }) {
	const { t } = useTranslation();
	const { query, total, any, hits, frame, page, pages } = view;
	const hasSeveralPrograms =
		!frame && view.programs.filter((program) => program.count > 0).length > 1;
	const tools = useItemTools();
	const [first] = hits;
	const answer = first?.answer ?? null;
	const propsOf = (hit: SearchView["hits"][number]) => ({
		...hitProps(hit),
		program: frame ? null : hit.program,
		lock: hit.lock ? t(`search.lock.${hit.lock}`) : null,
		label: t(`search.one.${hit.kind}`),
		tools,
	});
	const rest = answer ? hits.slice(1) : hits;
	const { groups } = view;
	const listOf = (shown: SearchView["hits"]) => (
		<ol className="rows">
			{shown.map((hit) => (
				<SearchHit key={hit.key} {...propsOf(hit)} />
			))}
		</ol>
	);
	const count = { count: total, query: view.corrected ?? query, program: frame?.place };
	return (
		<section
			className="section search-results"
			aria-labelledby={hits.length > 0 ? "found" : undefined}
			aria-label={hits.length > 0 ? undefined : t("search.title")}
		>
			<div className={hasSeveralPrograms || view.person ? "wrap find find--aside" : "wrap find"}>
				<div>
					{hits.length > 0 && (
						<h2 className="search-found" id="found">
							{t(frame ? "search.foundIn" : "search.found", count)}
							{answer && `. ${t("search.answers")}`}
						</h2>
					)}
					{view.corrected !== null && (
						<p className="instead" role="status">
							<Trans
								t={t}
								i18nKey="search.instead"
								values={{ query: view.corrected }}
								components={{ query: <b /> }}
							/>{" "}
							<Link
								to={paths.search({
									q: query,
									near: view.near,
									app: view.appId ?? undefined,
									exact: true,
								})}
							>
								{t("search.exact", { query })}
							</Link>
						</p>
					)}
					{any && <p className="soft">{t("search.some")}</p>}
					{first && answer && <SearchAnswer key={first.key} {...propsOf(first)} {...answer} />}
					<Kinds view={view} />
					{hits.length === 0 && <Nothing view={view} />}
					{rest.length > 0 && (
						<Group title={groups && t("search.group.all")}>
							{listOf(rest)}
							<Pager page={page} pages={pages} href={(to) => addressOf(view, { page: to })} />
						</Group>
					)}
					{groups && groups.ofProgram.length > 0 && (
						<Group
							title={
								<Trans
									t={t}
									i18nKey="search.group.more"
									values={{ place: groups.place }}
									components={{ own: <Content of={groups.appId}>{groups.place}</Content> }}
								/>
							}
						>
							{listOf(groups.ofProgram)}
						</Group>
					)}
					{groups && groups.elsewhere.length > 0 && (
						<Group title={t("search.group.elsewhere")}>{listOf(groups.elsewhere)}</Group>
					)}
				</div>
				{(hasSeveralPrograms || view.person) && (
					<div className="find__beside">
						{view.person && <AskPerson {...view.person} />}
						{hasSeveralPrograms && <ByProgram view={view} />}
					</div>
				)}
			</div>
		</section>
	);
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<>
			{title && <h2 className="find__group">{title}</h2>}
			{children}
		</>
	);
}

function Kinds({ view }: { view: SearchView }) {
	const { t } = useTranslation();
	const { kinds, kind } = view;
	if (kinds.length === 0 || (kinds.length === 1 && kind === null)) return null;
	const all = kinds.reduce((sum, { count }) => sum + count, 0);
	return (
		<nav className="kinds" aria-label={t("search.kinds")}>
			<ul className="sorts">
				{[{ kind: null, count: all }, ...kinds].map((each) => (
					<li key={each.kind ?? "all"}>
						<Link
							to={addressOf(view, { kind: each.kind })}
							aria-current={each.kind === kind ? "page" : undefined}
						>
							{t(each.kind ? `search.kind.${each.kind}` : "search.all")} <b>{each.count}</b>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function ByProgram({ view }: { view: SearchView }) {
	const { t } = useTranslation();
	const programs = view.programs.filter((program) => program.count > 0);
	programs.sort((a, b) => b.count - a.count);
	return (
		<nav className="by-program" aria-labelledby="by-program">
			<h2 id="by-program">{t("search.byProgram")}</h2>
			<ul>
				{programs.map(({ id, name, count }) => (
					<li key={id}>
						<Link to={addressOf(view, { app: id })}>
							<Content of={id}>{name}</Content> <b>{count}</b>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Nothing({ view }: { view: SearchView }) {
	const { t } = useTranslation();
	return (
		<>
			<EmptyState icon="search" {...nothingOf(view, t)} />
			{view.suggestions.length > 0 && (
				<div className="tries">
					<h2>{t("search.suggestions")}</h2>
					<ul className="sorts">
						{view.suggestions.map((word) => (
							<li key={word}>
								<Link to={paths.search({ q: word, app: view.appId ?? undefined })}>
									<Content>{word}</Content>
								</Link>
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
}

function nothingOf(view: SearchView, t: TFunction) {
	const { query, words, kind, kinds, frame } = view;
	if (query === "") return { title: t("search.start.title"), text: t("search.start.text") };
	if (!words) return { title: t("search.noWords.title"), text: t("search.noWords.text") };
	if (kind !== null && kinds.length > 0) {
		const link = { href: addressOf(view, { kind: null }), label: t("search.everyKind") };
		return {
			title: t("search.noneKind.title", { kind: t(`search.kind.${kind}`), query }),
			text: t("search.noneKind.text"),
			link,
		};
	}
	const title = t("search.none.title", { query });
	if (frame)
		return {
			title,
			text: t("search.noneProgram.text", { program: frame.place }),
			link: { href: addressOf(view, { app: null }), label: t("search.everyProgram") },
		};
	return {
		title,
		text: t("search.none.text"),
		link: { href: paths.destinations(), label: t("search.browse") },
	};
}

interface AskPersonProps {
	appId: number;
	name: string;
	position: string | null;
	phone: string | null;
	phoneHref: string | null;
	email: string | null;
	href: string;
}

function AskPerson({ appId, name, position, phone, phoneHref, email, href }: AskPersonProps) {
	const { t } = useTranslation();
	return (
		<ProgramContent id={appId}>
			<section className={`ask program-${appId}`} aria-labelledby="ask">
				<h2 id="ask">{t("search.ask")}</h2>
				<div className="ask__who">
					<Face name={name} />
					<p>
						<Link to={href}>
							<Content>{name}</Content>
						</Link>{" "}
						{position && (
							<span className="small soft">
								<Content>{position}</Content>
							</span>
						)}
					</p>
				</div>
				{phone && phoneHref && (
					<a className="act" href={phoneHref}>
						<Icon name="phone" />
						<bdi dir="ltr">{phone}</bdi>
					</a>
				)}{" "}
				{email && (
					<a className="act" href={`mailto:${email}`}>
						<Icon name="mail" />
						{email}
					</a>
				)}
			</section>
		</ProgramContent>
	);
}
