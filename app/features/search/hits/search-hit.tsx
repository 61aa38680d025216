import { Link } from "react-router";
import type { IconName } from "#app/ui/elements/icon.tsx";
import { Row, RowMark } from "#app/ui/elements/row.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";
import { HitActs, type HitActsProps } from "./hit-acts.tsx";
import { Marked } from "./marked.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import type { ShownKind } from "#app/features/search/rules/named-kinds.ts";

export interface SearchHitProps {
	/** Unique on the page. */
	id: string;
	kind: ShownKind;
	appId: number;
	assetId: number | null;
	href: string;
	/** With marks, as `joinParts` sets them. */
	title: string;
	excerpt: string;
	/** Absent if all hits are of one. */
	program: string | null;
	place: string | null;
	image: string | null;
	lock: string | null;
	label: string;
	acts: HitActsProps;
}

const icons: Readonly<Record<SearchHitProps["kind"], IconName>> = {
	program: "compass",
	fact: "info",
	document: "document",
	collection: "list",
	link: "external",
	lesson: "bookmark",
	picture: "image",
	video: "film",
	person: "user",
	show: "calendar",
};

/** Its favorite button leads back to the hit. */
export function SearchHit({ tools, ...hit }: SearchHitProps & { tools: ItemTools }) {
	const {
		id,
		kind,
		appId,
		assetId,
		href,
		title,
		excerpt,
		program,
		place,
		image,
		lock,
		label,
		acts,
	} = hit;
	return (
		<ProgramContent id={appId}>
			<Row
				place={id}
				programId={appId}
				id={`${id}-title`}
				data-app={kind === "program" ? appId : undefined}
				data-asset={assetId ?? undefined}
				data-locked={lock ? "true" : undefined}
				data-hit={kind}
				look="item"
				image={image}
				mark={<RowMark icon={lock ? "lock" : icons[kind]} wide />}
				title={
					<Link to={href} aria-describedby={`${id}-where`}>
						<Content>
							<Marked text={title} />
						</Content>
					</Link>
				}
			>
				<p className="hit__where" id={`${id}-where`}>
					<span className="kind">{label}</span>{" "}
					<Content>{[program, place].filter(Boolean).join(" · ")}</Content>
				</p>
				{excerpt.length > 0 && (
					<p className="hit__text">
						<Content>
							<Marked text={excerpt} />
						</Content>
					</p>
				)}
				{lock && <p className="hit__lock">{lock}</p>}
				<HitActs acts={acts} tools={tools} place={id} describedBy={`${id}-title ${id}-where`} />
			</Row>
		</ProgramContent>
	);
}
