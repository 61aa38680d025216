import { useFetcher } from "react-router";
import { Icon } from "#app/components/elements/icon.tsx";
import { PostForm, useSending } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";

export interface FavoriteButtonProps {
	action: string;
	/** Whether it is one now. */
	favorite: boolean;
	/** The form's hidden fields: `appId`, `itemType`, `itemId`. `favorite` (`1` or `0`, what it becomes) is added. */
	fields: Readonly<Record<string, string | number>>;
	/** The page it leads back to. */
	returnTo: string;
	/** The id of the element that holds the title: the button is described by it. */
	describedBy: string;
	/** The id that a browser without a script shows of that page; absent: the title. */
	place?: string | undefined;
	/** Passed in, not looked up: lists have a hundred of these. `t("favorite.add")`, `t("favorite.remove")`. */
	words: { add: string; remove: string };
	/** The icon alone to see. */
	compact?: boolean;
}

/** Keeps something among the favorites, or lets it go. The heart turns at once. */
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
				<span className={compact ? "hidden-visually" : undefined}>{isFavorite ? words.remove : words.add}</span>
			</SubmitButton>
		</PostForm>
	);
}
