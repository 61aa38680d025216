import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";

export function PrintButton() {
	const { t } = useTranslation();
	const isHydrated = useHydrated();
	if (!isHydrated) return null;
	return (
		<button className="button button--quiet" type="button" onClick={() => window.print()}>
			<Icon name="print" start />
			{t("share.print")}
		</button>
	);
}
