import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export interface OrganizerWaitProps {
	/**
	 * The form that requests the link posts to this address. Null if the portal can't email a link.
	 */
	action: string | null;
	returnTo: string;
	describedBy?: string;
}

/**
 * Shows a note that the organizer gets the registration only after the user has confirmed their
 * address (SHOW-8).
 */
export function OrganizerWait({ action, returnTo, describedBy }: OrganizerWaitProps) {
	const { t } = useTranslation();
	return (
		<div className="organizer-wait">
			<p className="small">{t("attend.organizerWaits")}</p>
			{action !== null && (
				<PostForm action={action} preventScrollReset>
					<input type="hidden" name="returnTo" value={returnTo} />
					<SubmitButton
						className="button button--quiet button--small"
						aria-describedby={describedBy}
					>
						{t("attend.confirmAddress")}
					</SubmitButton>
				</PostForm>
			)}
		</div>
	);
}
