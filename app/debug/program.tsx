import {
	portalProgram,
	assetsOf,
	chaptersOf,
	contactsOf,
	libraryOf,
	type Catalog,
} from "#app/features/catalog/catalog.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/program";
import { loadTexts } from "#app/features/frame/client/load-texts.ts";
import { Section } from "#app/features/frame/layout/section.tsx";
import { HELP_NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { fontFamily } from "#app/features/catalog/font.ts";
import { paletteOf } from "#app/features/catalog/palette.ts";
import { parseId, unwrap } from "#app/platform/http/responses.server.ts";
import { paths } from "#app/paths.ts";
import { findThemedProgram } from "#app/features/learner/find-program.server.ts";
import { themeCss } from "#app/features/catalog/theme-css.server.ts";
import { requestContextOf } from "#app/request.server.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { translationsOf } from "#app/platform/i18n/translations.server.ts";
import { loadCheck } from "./check.server.ts";
import { CheckPage } from "./check-page.tsx";
import type { User } from "#app/features/account/user.ts";
import type { Program } from "#app/features/catalog/program.ts";
import { isVisibleAsset } from "#app/features/catalog/resources/resource.ts";
import { libraryEntries } from "#app/features/search/rules/search-entry.ts";
import { requiredChapters, totalPages } from "#app/features/catalog/chapter.ts";
import { mySourceLinks, resourceLinks } from "#app/features/frame/layout/further-styles.ts";

interface ProgramCounts {
	chapters: number;
	pages: number;
	promote: number;
	sell: number;
	pictures: number;
	videos: number;
	contacts: number;
	exhibitions: number;
}

// Counts a program's items, except hidden and locked ones (HELP-20). `user` is null for an
// anonymous visitor.
function countProgram(catalog: Catalog, user: User | null, { id }: Program): ProgramCounts {
	const required = requiredChapters(chaptersOf(catalog, id));
	const viewer = { country: user?.country ?? null };
	const assets = assetsOf(catalog, id);
	const open = assets.filter(
		(asset) =>
			isVisibleAsset(asset, viewer) && !asset.fullCompleteUnlockOnly && !asset.graduatedUnlockOnly,
	);
	const library = (kind: "image" | "video") =>
		libraryEntries(kind, libraryOf(catalog, id, kind), assets).filter(
			({ lockedUntilComplete, lockedUntilGraduated, countries }) =>
				!lockedUntilComplete &&
				!lockedUntilGraduated &&
				(countries.length === 0 || countries.includes(viewer.country?.toLowerCase() ?? "")),
		).length;
	return {
		chapters: required.length,
		pages: required.reduce((sum, chapter) => sum + totalPages(chapter), 0),
		promote: open.filter((asset) => asset.resourceType === "promote").length,
		sell: open.filter((asset) => asset.resourceType === "sell").length,
		pictures: library("image"),
		videos: library("video"),
		contacts: contactsOf(catalog, id).filter((contact) => !contact.archived).length,
		exhibitions:
			catalog.showcases.find((showcase) => showcase.program.id === id)?.exhibitions.length ?? 0,
	};
}

export async function loader(args: Route.LoaderArgs) {
	const context = requestContextOf(args);
	const { portal, catalog, session, language, now } = context;
	const t = translationsOf(language, HELP_NAMESPACE);
	const user = session?.user ?? null;
	const program = unwrap(findThemedProgram(catalog, user, parseId(args.params.id), now));
	const look = portalProgram(catalog);
	const { color, angle, opacity, image } = program.background;
	const ownPicture = image !== null && image !== look?.background.image;
	const { own } = paletteOf(program.colors);
	const name = program.id === PORTAL_APP_ID ? portal.title() : program.nameOnDevice;
	return {
		title: t("debug.titleOf", { program: name }),
		check: await loadCheck(context, args.request),
		appId: program.id,
		name,
		css:
			themeCss(program, look) +
			own.map(({ key, value }) => `.chip--${key}{background:${value}}`).join(""),
		counts: countProgram(catalog, user, program),
		colors: own.map(({ key }) => key),
		font: fontFamily(program.font ?? "") ? program.font : null,
		background: t(
			ownPicture || program.id === PORTAL_APP_ID
				? "debug.backgroundValue"
				: "debug.backgroundPlain",
			{
				color,
				angle,
				percent: Math.round(opacity * 100),
			},
		),
	};
}

export const links: Route.LinksFunction = () => [...mySourceLinks(), ...resourceLinks()];

export const meta = pageTitle;

export const handle: PageHandle = { namespace: HELP_NAMESPACE };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadTexts(HELP_NAMESPACE)];

const counted = [
	"chapters",
	"pages",
	"promote",
	"sell",
	"pictures",
	"videos",
	"contacts",
	"exhibitions",
] as const;

export default function DebugProgram({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation(HELP_NAMESPACE);
	const { check, appId, name, css, counts, colors, font, background } = loaderData;
	return (
		<CheckPage check={check} appId={appId} css={css} eyebrow={name}>
			<Section id="program" title={t("debug.program", { program: name })}>
				<p className="palette-note soft">{t("debug.programText")}</p>
				<dl className="counts">
					{counted.map((key) => (
						<div key={key} data-count={key}>
							<dt>{t(`debug.counts.${key}`)}</dt>
							<dd>{counts[key]}</dd>
						</div>
					))}
				</dl>
			</Section>
			<Section
				id="theme"
				title={t("debug.theme")}
				more={{ href: paths.colors(appId), label: t("debug.palette") }}
				sunk
			>
				<div className="chips" aria-hidden="true">
					{colors.map((key) => (
						<span key={key} className={`chip chip--${key}`} />
					))}
				</div>
				<dl className="counts counts--wide">
					<div>
						<dt>{t("debug.font")}</dt>
						<dd>{font ?? t("debug.fontPortal")}</dd>
					</div>
					<div>
						<dt>{t("debug.background")}</dt>
						<dd>{background}</dd>
					</div>
				</dl>
			</Section>
		</CheckPage>
	);
}
