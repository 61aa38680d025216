import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";

export interface LiteSwitchProps {
	/** Takes `lite` (`1` or `0`) and `returnTo`. */
	action: string;
	returnTo: string;
	on: boolean;
}

const place = "lite";

/** Lite mode: no scripts, smaller pictures. The document reloads, so that its scripts are gone, or there. */
export function LiteSwitch({ action, returnTo, on }: LiteSwitchProps) {
	const { t } = useTranslation();
	return (
		<PostForm id={place} action={action} reloadDocument>
			<input type="hidden" name="returnTo" value={`${returnTo}#${place}`} />
			<SubmitButton className="link-button foot__button" name="lite" value={on ? "0" : "1"}>
				{t(on ? "footer.leaveLite" : "footer.lite")}
			</SubmitButton>
		</PostForm>
	);
}
