import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface PictureNowProps {
	name: string;
	/** Null: the file is missing. */
	src: string | null;
	/** In bytes. */
	size: number | null;
}

export function PictureNow({ name, src, size }: PictureNowProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<div className="picture-now">
			{src && <img src={src} alt="" width={176} height={132} />}
			<p className="small">
				<strong>
					<bdi>{name}</bdi>
				</strong>
				{size !== null && ` · ${t("picture.size", { kb: Math.ceil(size / 1024) })}`}
			</p>
		</div>
	);
}
