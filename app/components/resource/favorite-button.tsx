import { Icon } from "#app/components/elements/icon.tsx";

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
	/** Passed in, not looked up: lists have a hundred of these. `t("favorite.add")`, `t("favorite.remove")`, `useFormToken()`. */
	words: { add: string; remove: string };
	token: string;
	/** The icon alone to see. */
	compact?: boolean;
}

/** Keeps something among the favorites, or lets it go. */
export function FavoriteButton({
	action,
	favorite,
	fields,
	returnTo,
	describedBy,
	place = describedBy,
	words,
	token,
	compact,
}: FavoriteButtonProps) {
	return (
		<form className="keep-form" method="post" action={action}>
			<input type="hidden" name="_token" value={token} />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<button
				className={`keep${favorite ? " keep--kept" : ""}`}
				type="submit"
				name="favorite"
				value={favorite ? "0" : "1"}
				data-stay=""
				aria-describedby={describedBy}
			>
				<Icon name={favorite ? "heart-filled" : "heart"} />
				<span className={compact ? "hidden-visually" : undefined}>{favorite ? words.remove : words.add}</span>
			</button>
		</form>
	);
}
