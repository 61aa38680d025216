import type { CheckedPack } from "#app/packs/check-pack.server.ts";
import type { PackRow, UnknownField } from "#app/packs/findings/findings.server.ts";
import type { JsonPath } from "#app/packs/findings/json-path.ts";
import type { MediaProblem } from "#app/packs/media-kinds.server.ts";
import type { PackMedia, RepeatedKey } from "#app/packs/read-pack.server.ts";
import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import type { AppRow } from "#app/features/catalog/rows/app.server.ts";
import type { AssetRow } from "#app/features/catalog/rows/asset.server.ts";
import type { ChapterRow } from "#app/features/catalog/rows/chapter.server.ts";
import type { CollectionRow } from "#app/features/catalog/rows/collection.server.ts";
import type { ContactRow } from "#app/features/catalog/rows/contact.server.ts";
import type { ExhibitionRow } from "#app/features/catalog/rows/exhibition.server.ts";
import type { LibraryRow } from "#app/features/catalog/rows/library.server.ts";
import type { NotificationRow } from "#app/features/catalog/rows/notification.server.ts";
import type { PageRow } from "#app/features/catalog/rows/page.server.ts";
import type { BadgeRow } from "#app/features/catalog/rows/points.server.ts";
import type { RowKind } from "#app/features/catalog/rows/rows.server.ts";
import type { TradeShowRow } from "#app/features/catalog/rows/trade-show.server.ts";
import { textReader, type TextReader } from "./text-reader.server.ts";

export interface Placed<Row> {
	row: Row;
	file: string;
	path: JsonPath;
}

export interface LintedChapter extends Placed<ChapterRow> {
	pages: readonly Placed<PageRow>[];
}

export interface LintedAsset extends Placed<AssetRow> {
	items: readonly Placed<CollectionRow>[];
}

export interface LintedProgram extends Placed<AppRow> {
	reader: TextReader;
	chapters: readonly LintedChapter[];
	assets: readonly LintedAsset[];
	images: readonly Placed<LibraryRow>[];
	videos: readonly Placed<LibraryRow>[];
	contacts: readonly Placed<ContactRow>[];
	exhibitions: readonly Placed<ExhibitionRow>[];
	notifications: readonly Placed<NotificationRow>[];
}

export interface LintedPack {
	programs: readonly LintedProgram[];
	/** All notifications of the pack, with or without a program. */
	notifications: readonly Placed<NotificationRow>[];
	tradeShows: readonly Placed<TradeShowRow>[];
	badges: readonly Placed<BadgeRow>[];
	media: ReadonlyMap<string, PackMedia>;
	rows: readonly PackRow[];
	unknown: readonly UnknownField[];
	repeated: readonly RepeatedKey[];
	otherProgramIds: ReadonlySet<number>;
	problems: ReadonlyMap<string, MediaProblem>;
	now: number;
}

export function lintedPack(
	{ rows, media, unknown }: Pick<CheckedPack, "rows" | "media" | "unknown">,
	now: number,
	{
		repeated = [],
		problems = new Map(),
		otherProgramIds = new Set(),
	}: Partial<Pick<LintedPack, "repeated" | "problems" | "otherProgramIds">> = {},
): LintedPack {
	const placedRows = <Row>(
		kind: RowKind,
		belongs: (row: PackRow) => boolean = () => true,
	): Placed<Row>[] =>
		rows
			.filter((each) => each.kind === kind && belongs(each))
			.toSorted((one, other) => one.position - other.position)
			.map(({ row, file, rowPath }) => ({ row: row as Row, file, path: rowPath }));
	const notifications = placedRows<NotificationRow>("notification");
	const programs = placedRows<AppRow>("app").map((app): LintedProgram => {
		const { id } = app.row;
		const belongsToApp = ({ appId }: PackRow) => appId === id;
		return {
			...app,
			reader: textReader(app.row.language || DEFAULT_LANGUAGE),
			chapters: placedRows<ChapterRow>("chapter", belongsToApp).map((chapter) => ({
				...chapter,
				pages: placedRows<PageRow>(
					"page",
					(page) => belongsToApp(page) && page.parentId === chapter.row.id,
				),
			})),
			assets: placedRows<AssetRow>("asset", belongsToApp).map((asset) => ({
				...asset,
				items: placedRows<CollectionRow>(
					"collection",
					(item) => belongsToApp(item) && item.parentId === asset.row.id,
				),
			})),
			images: placedRows<LibraryRow>(
				"library",
				(item) => belongsToApp(item) && item.section === "image",
			),
			videos: placedRows<LibraryRow>(
				"library",
				(item) => belongsToApp(item) && item.section === "video",
			),
			contacts: placedRows<ContactRow>("contact", belongsToApp),
			exhibitions: placedRows<ExhibitionRow>("exhibition", belongsToApp),
			notifications: notifications.filter(({ row }) => row.app_id === id),
		};
	});
	return {
		programs,
		notifications,
		tradeShows: placedRows<TradeShowRow>("trade_show"),
		badges: placedRows<BadgeRow>("badge"),
		media: new Map(media.map((file) => [file.name, file])),
		rows,
		unknown,
		repeated,
		problems,
		otherProgramIds,
		now,
	};
}
