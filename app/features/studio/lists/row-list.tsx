import { Fragment, useId } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { DeletedLine } from "#app/features/studio/editor/edits.tsx";
import { PORTAL_APP_ID, STUDIO_NAMESPACE } from "#app/constants.ts";
import { ButtonForm, RowButton } from "./row-buttons.tsx";
import type { RowListView, RowView } from "./list-view.server.ts";
import { rowLists } from "./row-lists.ts";

/** The lists whose texts differ in the portal's own program. */
const portalLists = ["contacts", "videos", "notices"] as const;

function isNamedInPortal(list: RowListView["list"]): list is (typeof portalLists)[number] {
	return portalLists.some((each) => each === list);
}

interface RowListProps extends RowListView {
	appId: number;
	action: string;
}

export function RowList({
	appId,
	action,
	list,
	group,
	rows,
	deleted,
	canAdd,
	choices,
}: RowListProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const heading = useId();
	const named = appId === PORTAL_APP_ID && isNamedInPortal(list) ? list : null;
	const gone = deleted && <DeletedLine key={deleted.deletion} appId={appId} {...deleted} />;
	return (
		<section className="row-list" id={group === null ? list : undefined} aria-labelledby={heading}>
			<div className="block__head">
				{group === null ? (
					<h2 id={heading}>{t(named ? `portal.lists.${named}.name` : `lists.name.${list}`)}</h2>
				) : (
					<h3 id={heading}>
						<bdi>{group}</bdi>
					</h3>
				)}
				{group === null && <p>{t(named ? `portal.lists.${named}.note` : `lists.note.${list}`)}</p>}
			</div>
			{rows.length === 0 && !gone && <p className="soft small">{t("lists.empty")}</p>}
			<ul className="row-list__rows">
				{rows.map((row, index) => (
					<Fragment key={`${row.of}-${row.id ?? `at-${index}`}`}>
						{deleted?.at === index && <li>{gone}</li>}
						<ListRow row={row} list={list} action={action} />
					</Fragment>
				))}
				{deleted && deleted.at >= rows.length && <li>{gone}</li>}
			</ul>
			{canAdd && list !== "items" && (
				<AddRow list={list} action={action} count={rows.length} choices={choices} />
			)}
		</section>
	);
}

function AddRow({
	list,
	action,
	count,
	choices,
}: {
	list: keyof typeof rowLists;
	action: string;
	count: number;
	choices: RowListProps["choices"];
}) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	if (list === "otherResources") return null;
	const isCard = list === "imageLibrary" || list === "videoLibrary";
	return (
		<PostForm action={action} className="add-line">
			<input type="hidden" name="list" value={list} />
			{choices ? (
				<SelectField
					key={count}
					id={`new-${list}`}
					name="earns"
					label={t("lists.new.actions")}
					options={choices}
				/>
			) : isCard ? (
				<input type="hidden" name="title" value={t(`lists.name.${list}`)} />
			) : (
				<>
					<label className="hidden-visually" htmlFor={`new-${list}`}>
						{t(`lists.new.${list}`)}
					</label>
					<input
						className="input"
						id={`new-${list}`}
						key={count}
						name="title"
						placeholder={t(`lists.new.${list}`)}
						maxLength={120}
						dir="auto"
					/>{" "}
				</>
			)}
			<SubmitButton className="button button--quiet" name="intent" value="add">
				{t(`lists.add.${list}`)}
			</SubmitButton>
		</PostForm>
	);
}

function ListRow({
	row,
	list,
	action,
}: {
	row: RowView;
	list: RowListView["list"];
	action: string;
}) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { of, id, title, line, image, href, lock, isHidden, isShared, checked } = row;
	const name = title || t("page.untitled");
	const icon = list === "items" ? "document" : rowLists[list].icon;
	return (
		<li className="row-list__row" id={id === null ? undefined : `${of}-${id}`}>
			<span className="row-list__picture">
				{image ? (
					<img src={image} alt="" width={60} height={45} loading="lazy" />
				) : (
					<Icon name={icon} />
				)}
			</span>
			<div className="row-list__text">
				<p>
					{href ? (
						<Link to={href}>
							<bdi>{name}</bdi>
						</Link>
					) : (
						<bdi>{name}</bdi>
					)}{" "}
					{lock && (
						<span className="row-list__mark">
							<Icon name="lock" start />
							{t(`lists.locked.${lock}`)}
						</span>
					)}{" "}
					{isHidden && <span className="row-list__mark">{t("lists.hidden")}</span>}
				</p>
				<p className="soft small">
					<bdi>{line}</bdi>{" "}
					{isShared && (
						<span className="row-list__shared">
							<Icon name="share" start />
							{t("lists.clients")}
						</span>
					)}
				</p>
				{id === null && <p className="soft small">{t("lists.noNumber")}</p>}
			</div>
			{checked && (
				<span className="row-list__checked soft small">
					{t("lists.checked", { date: checked })}
				</span>
			)}
			{id !== null && <RowButtons {...row} id={id} name={name} action={action} />}
		</li>
	);
}

interface RowButtonsProps {
	of: RowView["of"];
	id: number;
	isFirst: boolean;
	isLast: boolean;
	canDuplicate: boolean;
	name: string;
	action: string;
}

/** On narrow screens, the buttons that move a row are under `More`. */
function RowButtons({ of, id, name, action, isFirst, isLast, canDuplicate }: RowButtonsProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const moves = (["up", "down"] as const).filter(
		(intent) => of === "collections" || !(intent === "up" ? isFirst : isLast),
	);
	const form = { action, of, id };
	return (
		<div className="row-list__acts">
			<ButtonForm {...form} className="row-list__moves">
				{moves.map((intent) => (
					<RowButton
						key={intent}
						intent={intent}
						rowName={name}
						className={`row-list__move row-list__move--${intent}`}
						icon={<Icon name="more" />}
					/>
				))}
			</ButtonForm>
			<details className="row-menu">
				<summary aria-label={t("lists.moreNamed", { name })}>{t("lists.more")}</summary>
				<ButtonForm {...form} className="row-menu__acts">
					{moves.map((intent) => (
						<RowButton key={intent} intent={intent} rowName={name} className="row-menu__move" />
					))}
					{canDuplicate && <RowButton intent="duplicate" rowName={name} />}
					<RowButton intent="delete" rowName={name} />
				</ButtonForm>
			</details>
		</div>
	);
}
