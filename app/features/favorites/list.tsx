import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/list";
import { FILTERED_FROM } from "#app/constants.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { paths, type ListSearch } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { PortalPage } from "#app/features/frame/portal-page.tsx";
import { programFrame } from "#app/features/programs/program-frame.server.ts";
import { ProgramPage, type ProgramPageProps } from "#app/features/programs/program-page.tsx";
import { standingIn } from "#app/features/learner/learner.ts";
import { loadFavorites, type FavoriteView } from "./load-favorites.server.ts";
import { Link } from "react-router";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ItemActs, LockLine } from "#app/features/resources/items/item-acts.tsx";
import { useItemTools } from "#app/features/resources/items/favorite-button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { FilterBar, filterForm, WordsField } from "#app/ui/forms/filter-bar.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { TitledGroup } from "#app/ui/elements/titled-group.tsx";
import { Pager } from "#app/ui/elements/pager.tsx";
import { kindIcons, type ItemTools } from "#app/features/resources/items/item-card.ts";
import { Row, RowMark, Rows } from "#app/ui/elements/row.tsx";
import type { FavoriteKind } from "#app/features/catalog/favorite.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { resourceLinks } from "#app/features/frame/layout/further-styles.ts";

export async function loader(args: Route.LoaderArgs) {
	const context = loggedIn(args);
	if (!("id" in args.params)) return { ...(await loadFavorites(context)), frame: null };
	const appId = parseId(args.params.id);
	const standing = unwrap(standingIn(context.catalog, await context.learner(appId), appId));
	return {
		...(await loadFavorites(context, standing.program.id)),
		frame: programFrame(context, standing, "favorites"),
	};
}

export const links = resourceLinks;

export const meta = pageTitle;

const isFiltered = ({ words, kind }: FavoriteListProps["list"]) => words !== null || kind !== null;
const hasFilter = (list: FavoriteListProps["list"]) =>
	list.total >= FILTERED_FROM || (list.total > 0 && isFiltered(list));

export const handle: PageHandle = {
	switchForm: (page: Route.ComponentProps["loaderData"]) => (hasFilter(page) ? filterForm : null),
};

type List = FavoriteListProps["list"];

function AllFavorites({ list }: { list: List & { css: string } }) {
	const { t } = useTranslation();
	return (
		<PortalPage
			css={list.css}
			hero={{
				title: t("nav.favorites"),
				lede: t("favorites.lede"),
				crumbs: [{ label: t("nav.home"), href: paths.home() }, { label: t("nav.favorites") }],
			}}
		>
			<div className="section">
				<div className="wrap">
					<FavoriteList
						list={list}
						href={paths.favorites}
						named
						empty={{
							text: t("favorites.emptyText"),
							link: { href: paths.destinations(), label: t("nav.destinations") },
						}}
					/>
				</div>
			</div>
		</PortalPage>
	);
}

function ProgramFavorites({ frame, list }: { frame: ProgramPageProps["frame"]; list: List }) {
	const { t } = useTranslation();
	return (
		<ProgramPage
			frame={frame}
			current={null}
			here={t("nav.favorites")}
			hero={{ title: t("nav.favorites"), lede: t("favorites.lede") }}
		>
			<div className="section">
				<div className="wrap">
					{list.total > 0 && <h2 className="hidden-visually">{frame.name}</h2>}
					<FavoriteList
						list={list}
						href={(search) => paths.programFavorites(frame.appId, search)}
						named={false}
						empty={{
							text: t("favorites.emptyProgram"),
							link: { href: paths.resources("sell", frame.appId), label: t("resources.sell.back") },
						}}
					/>
				</div>
			</div>
		</ProgramPage>
	);
}

export default function Favorites({ loaderData: { frame, ...list } }: Route.ComponentProps) {
	return frame ? <ProgramFavorites frame={frame} list={list} /> : <AllFavorites list={list} />;
}

interface FavoriteListProps {
	list: Omit<Awaited<ReturnType<typeof loadFavorites>>, "title" | "css">;
	href: (search: ListSearch) => string;
	named: boolean;
	empty: { text: string; link: { href: string; label: string } };
}

function FavoriteList({ list, href, named, empty }: FavoriteListProps) {
	const { t } = useTranslation();
	const tools = useItemTools();
	if (list.total === 0) return <EmptyState icon="heart" title={t("favorites.empty")} {...empty} />;
	const { words, kind } = list;
	const filtered = isFiltered(list);
	const ids = list.groups.flatMap((group) => group.items.map((item) => item.id));
	const beside = (id: string) => ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
	return (
		<>
			{hasFilter(list) && (
				<FilterBar
					action={href({})}
					label={t("favorites.filter")}
					submit={t("filter.show")}
					more={
						list.kinds.length > 1 && (
							<SelectField
								id="filter-kind"
								name="kind"
								label={t("resources.kind")}
								defaultValue={kind ?? ""}
								empty={t("resources.allKinds")}
								options={list.kinds.map((known) => [known, t(`favorites.kinds.${known}`)] as const)}
							/>
						)
					}
					usesMore={kind !== null}
				>
					<WordsField words={words} />
				</FilterBar>
			)}
			{filtered && (
				<div className="found">
					<p role="status">{t("filter.found", { count: list.count, total: list.total })}</p>
					<Link to={href({})}>{t("filter.clear")}</Link>
				</div>
			)}
			{filtered && list.count === 0 && (
				<EmptyState
					icon="filter"
					title={t("filter.none")}
					text={t("filter.noneText")}
					link={{ href: href({}), label: t("filter.clear") }}
				/>
			)}
			{list.groups.map((group) => {
				const rows = (
					<ProgramContent key={group.id} id={group.id}>
						<Rows>
							{group.items.map((item) => (
								<FavoriteRow
									key={item.id}
									item={item}
									tools={tools}
									place={beside(item.id)}
									kindName={t(`favorites.kinds1.${item.kind}`)}
								/>
							))}
						</Rows>
					</ProgramContent>
				);
				if (!named) return rows;
				return (
					<div key={group.id} className={`program-${group.id}`}>
						<TitledGroup
							id={`favorites-${group.id}`}
							title={<Content of={group.id}>{group.name}</Content>}
							note={t("favorites.count", { count: group.items.length })}
						>
							{rows}
						</TitledGroup>
					</div>
				);
			})}
			<Pager page={list.page} pages={list.pages} href={(page) => href({ words, kind, page })} />
		</>
	);
}

function iconOf(kind: FavoriteKind) {
	return kind === "program" ? "compass" : kind === "page" ? "list" : kindIcons[kind];
}

interface FavoriteRowProps {
	item: FavoriteView;
	tools: ItemTools;
	place: string | undefined;
	kindName: string;
}

function FavoriteRow({ item, tools, place, kindName }: FavoriteRowProps) {
	const away = item.away ? ({ target: "_blank", rel: "noopener" } as const) : {};
	return (
		<Row
			id={item.id}
			title={
				item.href ? (
					<Link to={item.href} {...away}>
						<Content>{item.title}</Content>
						{item.away && <span className="hidden-visually"> {tools.words.newTab}</span>}
						{item.away && <Icon name="external" />}
					</Link>
				) : (
					<Content>{item.title}</Content>
				)
			}
			chip={kindName}
			detail={item.note ?? (item.detail && <Content>{item.detail}</Content>)}
			mark={<RowMark icon={item.lock ? "lock" : iconOf(item.kind)} wide />}
			image={item.lock ? null : item.image}
			actions={
				<ItemActs card={{ ...item, verb: null, favorite: true }} tools={tools} place={place} />
			}
		>
			{item.lock && <LockLine lock={item.lock} describedBy={item.id} />}
		</Row>
	);
}
