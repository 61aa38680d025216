import { useTranslation } from "react-i18next";
import { FormToken } from "#app/components/forms/form-token.tsx";

export interface LiteSwitchProps {
	/** Takes `lite` (`1` or `0`) and `returnTo`. */
	action: string;
	returnTo: string;
	on: boolean;
}

const place = "lite";

/** Lite mode: no script, smaller pictures. The page is loaded anew, so that its script is gone, or there. */
export function LiteSwitch({ action, returnTo, on }: LiteSwitchProps) {
	const { t } = useTranslation();
	return (
		<form id={place} method="post" action={action} data-reload="">
			<FormToken />
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<button className="link-button foot__button" type="submit" name="lite" value={on ? "0" : "1"}>
				{t(on ? "footer.leaveLite" : "footer.lite")}
			</button>
		</form>
	);
}
