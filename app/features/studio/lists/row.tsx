import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/row";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { useOpened } from "#app/features/studio/form/row-form.tsx";
import { RowForm } from "#app/features/studio/form/row-form.tsx";
import { SavedCard } from "#app/features/studio/form/saved-card.tsx";
import { DEFAULT_LANGUAGE, STUDIO_NAMESPACE } from "#app/constants.ts";
import { ItemRows } from "#app/features/resources/items/item-rows.tsx";
import type { ItemCard } from "#app/features/resources/items/item-card.ts";
import { textOf } from "#app/features/studio/form/field.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { isListPart } from "#app/packs/drafts/rows.ts";
import { answerRowForm, loadRowForm } from "#app/features/studio/form/row-form.server.ts";
import {
	hrefOf,
	openProgram,
	placeAfterChange,
	placeInProgram,
	type OpenProgram,
} from "#app/features/studio/open-program.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { paths } from "#app/paths.ts";
import { putBackDeleted } from "#app/features/studio/form/save.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { carryOut, changeOfAdding, changeOfButtons } from "./carry-out.server.ts";
import { collectionViews, placedSubject } from "./list-view.server.ts";
import { RowList } from "./row-list.tsx";
import { itemOfAsset } from "#app/features/catalog/resources/item.ts";
import { toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import type { Row } from "#app/packs/draft.ts";
import type { RowSubject } from "#app/packs/drafts/rows.ts";
import { dateNote } from "#app/features/resources/item-card.server.ts";
import { endingOfFile } from "#app/features/studio/media/file-kind.ts";
import { fieldsOf, isFile } from "#app/platform/fields/fields.server.ts";
import { listNameOf, tabOf } from "./row-lists.ts";

function rowOfPage(open: OpenProgram, params: Route.LoaderArgs["params"]) {
	const placed = placedSubject(open, params.of, params.row);
	if (!placed) throw httpError("notFound");
	const { subject, row, path } = placed;
	return { subject, row, list: listNameOf(subject, row), asset: Number(path[1]) };
}

const schemas = rowSchemas(fieldsOf());

/**
 * Returns the card of a resource as agents see it, open and locked. `locked` is null if no agent
 * sees a lock. Returns null for other rows, for a resource with faults, and for one of the type
 * `internal`.
 */
function previewOf(
	{ context, appId }: OpenProgram,
	{ of, id }: RowSubject,
	row: Row,
): { open: ItemCard; locked: ItemCard | null } | null {
	const parsed = of === "assets" ? schemas.asset.safeParse(row) : null;
	if (!parsed?.success || parsed.data.type === "internal") return null;
	const asset = toAsset(parsed.data, "toolbox", (name) => paths.studioFile(appId, name));
	const card = (isOpen: boolean): ItemCard => {
		const item = itemOfAsset(asset, { complete: isOpen, graduated: isOpen });
		const url = textOf(row.url);
		return {
			id: isOpen ? "preview-open" : "preview-locked",
			asset: null,
			fields: { appId, itemType: "asset", itemId: id },
			kind: item.kind,
			title: item.title,
			text: item.text,
			note: item.lock ? null : dateNote(context, item),
			chapter: null,
			image: item.image,
			href: null,
			verb: null,
			away: false,
			download: null,
			share: null,
			folder: null,
			ending: isFile(url) ? endingOfFile(url) : null,
			favorite: false,
			lock: item.lock
				? { reason: context.t("resources.lock.complete"), href: "", label: "" }
				: null,
		};
	};
	const locked = card(false);
	return { open: card(true), locked: locked.lock ? locked : null };
}

export async function loader(args: Route.LoaderArgs) {
	const open = await openProgram(args, "programs and portal");
	const { subject, row, list, asset } = rowOfPage(open, args.params);
	const { words } = open.context;
	const title = titleOf(row) || words("page.untitled");
	return {
		title,
		list,
		tab: list === "items" ? ("resources" as const) : tabOf(open.appId, list),
		here: hrefOf(open.appId, subject),
		back: {
			href: placeInProgram(open.appId, open.draft, subject),
			label:
				list === "items"
					? titleOf(placedSubject(open, "assets", String(asset))?.row ?? {})
					: words(`lists.name.${list}`),
		},
		groups: list === "collections" ? await collectionViews(open, subject.id) : null,
		asset: subject.id,
		preview: previewOf(open, subject, row),
		language: textOf(open.draft.app.language) || DEFAULT_LANGUAGE,
		...(await loadRowForm(open, subject)),
	};
}

export async function action(args: Route.ActionArgs) {
	const given = await openProgram(args, "programs and portal");
	const { of, row } = args.params;
	const isButton = given.context.form?.has("intent") ?? false;
	const open = isButton || !isListPart(of) ? given : await putBackDeleted(given, of, row);
	const { subject } = rowOfPage(open, args.params);
	const here = hrefOf(open.appId, subject);
	if (isButton) {
		const change = changeOfAdding(open, here) ?? changeOfButtons(open);
		const { subject: changed, revision } = await carryOut(open, change, here);
		if (change?.do === "delete")
			return redirect(
				paths.studioRow(open.appId, subject.of, subject.id, "deleted", { deleted: revision }),
			);
		return redirect(
			change?.do === "add row"
				? hrefOf(open.appId, changed)
				: await placeAfterChange(open, changed),
		);
	}
	return answerRowForm(open, subject, here);
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "row" } };

export default function RowPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { program, title, list, tab, here, back, groups, preview, language } = loaderData;
	return (
		<ProgramFrame program={program} tab={tab} findings={loaderData.findings}>
			<div className="wrap bench bench--row">
				<div>
					<p className="small">
						<Link to={back.href}>
							<bdi>{back.label}</bdi>
						</Link>{" "}
						<span className="soft">{`· ${t(`lists.one.${list}`)}`}</span>
					</p>
					<RowForm {...useOpened(loaderData, actionData)} id="row" action={here} heading={title} />
					{groups && (
						<section className="row-list" aria-labelledby="items-heading">
							<h2 id="items-heading">{t("lists.name.items")}</h2>
							{groups.map((group) => (
								<RowList key={group.group} {...group} appId={program.id} action={here} />
							))}
							<AddItem {...loaderData} groups={groups} />
						</section>
					)}
				</div>
				<div className="bench__side">
					{preview && <Preview {...preview} language={language} />}
					<SavedCard {...loaderData} formId="row" />
				</div>
			</div>
		</ProgramFrame>
	);
}

interface PreviewProps {
	open: ItemCard;
	locked: ItemCard | null;
	language: string;
}

/** Shows the resource as it was last saved, with the components that agents see. */
function Preview({ open, locked, language }: PreviewProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const states = [
		["preview", open] as const,
		...(locked ? [["previewLocked", locked] as const] : []),
	];
	return (
		<section className="row-preview" aria-labelledby="row-preview">
			<h3 id="row-preview">{t("lists.preview")}</h3>
			<p className="soft small">{t("lists.previewHint")}</p>
			{states.map(([name, card]) => (
				<div key={name}>
					{name === "previewLocked" && <p className="soft small">{t("lists.previewLocked")}</p>}
					<div lang={language}>
						<ItemRows cards={[card]} tools={null} facts={card.kind === "fact"} />
					</div>
				</div>
			))}
		</section>
	);
}

interface AddItemProps {
	here: string;
	asset: number;
	groups: readonly { group: string | null }[];
}

function AddItem({ here, asset, groups }: AddItemProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm action={here} className="add-line">
			<input type="hidden" name="list" value="items" />
			<input type="hidden" name="asset" value={asset} />
			<label className="field__label" htmlFor="new-group">
				{t("lists.group")}
			</label>
			<input
				className="input"
				id="new-group"
				name="group"
				list="groups"
				defaultValue={groups.at(-1)?.group ?? ""}
				maxLength={200}
				dir="auto"
			/>
			<datalist id="groups">
				{groups.map(({ group }) => (
					<option key={group}>{group}</option>
				))}
			</datalist>
			<label className="field__label" htmlFor="new-item">
				{t("lists.new.items")}
			</label>
			<input className="input" id="new-item" name="title" maxLength={120} dir="auto" />{" "}
			<SubmitButton className="button button--quiet" name="intent" value="add">
				{t("lists.add.items")}
			</SubmitButton>
		</PostForm>
	);
}
