import { Form } from "react-router";
import { useTranslation } from "react-i18next";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { Icon } from "#app/components/elements/icon.tsx";

/** The one log-out button of a page. Sent by the router, so that the other tabs hear of it (routes/auth/log-in/logout.tsx). */
export function LogOut({ action }: { action: string }) {
	const { t } = useTranslation();
	return (
		<Form className="log-out" method="post" action={action}>
			<FormToken />
			<button className="tools__item" type="submit">
				<Icon name="exit" />
				<span className="hidden-visually">{t("header.logOut")}</span>
			</button>
		</Form>
	);
}
