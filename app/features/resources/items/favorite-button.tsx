import { useFetcher } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm, useSending } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export interface FavoriteButtonProps {
	action: string;
	favorite: boolean;
	/** `appId`, `itemType`, `itemId`; `favorite` is added: `1` or `0`, what it becomes. */
	fields: Readonly<Record<string, string | number>>;
	returnTo: string;
	/** The id of the title. */
	describedBy: string;
	/** The id to jump to without a script; absent: the title. */
	place?: string | undefined;
	/** Passed in, not looked up: lists have a hundred of these. `t("favorite.add")`, `t("favorite.remove")`. */
	words: { add: string; remove: string };
	compact?: boolean;
}

export function FavoriteButton({
	action,
	favorite,
	fields,
	returnTo,
	describedBy,
	place = describedBy,
	words,
	compact,
}: FavoriteButtonProps) {
	const fetcher = useFetcher();
	const sent = useSending(fetcher)?.get("favorite");
	const isFavorite = sent ? sent === "1" : favorite;
	return (
		<PostForm className="keep-form" action={action} fetcher={fetcher}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<SubmitButton
				className={`keep${isFavorite ? " keep--kept" : ""}`}
				name="favorite"
				value={favorite ? "0" : "1"}
				aria-describedby={describedBy}
			>
				<Icon name={isFavorite ? "heart-filled" : "heart"} />
				<span className={compact ? "hidden-visually" : undefined}>
					{isFavorite ? words.remove : words.add}
				</span>
			</SubmitButton>
		</PostForm>
	);
}
