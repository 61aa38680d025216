import { useWords } from "../i18n/words.tsx";
import { FormToken } from "./form-token.tsx";
import { Icon } from "./icon.tsx";

/** The one log-out button of a page. */
export function LogOut({ action }: { action: string }) {
	const t = useWords();
	return (
		<form className="log-out" method="post" action={action}>
			<FormToken />
			<button className="tools__item" type="submit">
				<Icon name="exit" />
				<span className="hidden-visually">{t("header.logOut")}</span>
			</button>
		</form>
	);
}
