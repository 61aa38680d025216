import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

export function Zoom({
	label,
	image,
	onClose,
}: {
	label: string;
	image: string;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	return (
		<dialog
			className="zoom on-dark"
			aria-label={label}
			ref={(dialog) => {
				if (dialog && !dialog.open) dialog.showModal();
			}}
			onClose={onClose}
		>
			<Picture src={image} alt={label} width={1200} height={800} whole />
			<p>
				<span>
					<Content>{label}</Content>
				</span>
				<button
					className="button"
					type="button"
					onClick={(event) => event.currentTarget.closest("dialog")?.close()}
				>
					{t("question.zoom.close")}
				</button>
			</p>
		</dialog>
	);
}
