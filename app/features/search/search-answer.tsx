import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { AddToFolder } from "#app/features/sharing/add-to-folder.tsx";
import { ShareButton } from "#app/features/sharing/share-button.tsx";
import type { ItemTools } from "#app/features/resources/items/item-card.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { FavoriteAct, type SearchHitProps } from "./search-hit.tsx";
import { Marked } from "./marked.tsx";

export interface SearchAnswerProps extends SearchHitProps {
	words: string;
	copy: string;
	tools: ItemTools;
}

export function SearchAnswer({ words, copy, tools, ...hit }: SearchAnswerProps) {
	const { t } = useTranslation();
	const { id, kind, appId, assetId, href, title, program, place, image, label, acts } = hit;
	const { share, folder, favorite, email, phone } = acts;
	const describedBy = `${id}-title ${id}-where`;
	return (
		<ProgramContent id={appId}>
			<article
				className={`answer card program-${appId}`}
				id={id}
				aria-labelledby={`${id}-title`}
				data-answer=""
				data-hit={kind}
				data-asset={assetId ?? undefined}
			>
				<div className="answer__art">
					{image && <Picture src={image} alt="" width={304} height={304} />}
				</div>
				<div className="answer__main">
					<p className="hit__where" id={`${id}-where`}>
						<span className="kind">{label}</span>{" "}
						<Content>{[program, place].filter(Boolean).join(" · ")}</Content>
					</p>
					<h2 id={`${id}-title`}>
						<Link to={href} aria-describedby={`${id}-where`}>
							<Content>
								<Marked text={title} />
							</Content>
						</Link>
					</h2>
					{words && (
						<p className="answer__words">
							<Content>{words}</Content>
						</p>
					)}
					<div className="answer__do">
						{phone && (
							<a className="button button--small" href={phone.href}>
								<Icon name="phone" start />
								<bdi dir="ltr">{phone.text}</bdi>
							</a>
						)}{" "}
						{email && (
							<a
								className={`button button--small${phone ? " button--quiet" : ""}`}
								href={`mailto:${email}`}
							>
								<Icon name="mail" start />
								{email}
							</a>
						)}{" "}
						<CopyButton
							text={copy}
							quiet={phone !== null || email !== null}
							describedBy={describedBy}
						/>{" "}
						{share && (
							<ShareButton
								className="button button--small button--quiet"
								action={share}
								describedBy={describedBy}
							>
								<Icon name="share" start />
								{tools.words.share}
							</ShareButton>
						)}{" "}
						{folder && (
							<AddToFolder
								className="button button--small button--quiet"
								href={folder}
								describedBy={describedBy}
							/>
						)}{" "}
						<Link
							className="button button--small button--quiet"
							to={href}
							aria-describedby={describedBy}
						>
							{t("search.answer.open")}
						</Link>{" "}
						<FavoriteAct favorite={favorite} tools={tools} place={id} describedBy={describedBy} />
					</div>
				</div>
			</article>
		</ProgramContent>
	);
}

function CopyButton({
	text,
	quiet,
	describedBy,
}: {
	text: string;
	quiet: boolean;
	describedBy: string;
}) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	// Browsers have no clipboard on pages without HTTPS.
	if (!hydrated || !navigator.clipboard) return null;

	async function copy() {
		await navigator.clipboard.writeText(text).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	}

	return (
		<>
			<button
				className={`button button--small${quiet ? " button--quiet" : ""}`}
				type="button"
				aria-describedby={describedBy}
				onClick={copy}
			>
				{t(copied ? "copy.done" : "search.answer.copy")}
			</button>
			<span className="hidden-visually" role="status">
				{copied ? t("copy.done") : ""}
			</span>
		</>
	);
}
