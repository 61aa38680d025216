import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";

export interface PictureFormProps {
	appId: number;
	pageId: number;
	/** `src` null: the file is missing. */
	image: { name: string; src: string | null; size: number | null } | null;
}

/** A form of its own, so that a large upload does not hold up what is typed elsewhere. */
export function PictureForm({ appId, pageId, image }: PictureFormProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm action={paths.studioPicture(appId, pageId)} encType="multipart/form-data" className="form-group picture-form" id="image">
			<h3>{t("picture.title")}</h3>
			{image && (
				<div className="picture-form__now">
					{image.src && <img src={image.src} alt="" width={176} height={132} />}
					<p className="small">
						<strong>
							<bdi>{image.name}</bdi>
						</strong>
						{image.size !== null && ` · ${t("picture.size", { kb: Math.ceil(image.size / 1024) })}`}
					</p>
				</div>
			)}
			<div className="field">
				<label className="field__label" htmlFor="picture-alt">
					{t("page.imageAlt")}
				</label>
				<p className="field__hint" id="picture-alt-hint">
					{t("page.imageAltHint")}
				</p>
				<input className="input" id="picture-alt" name="alt" required maxLength={300} dir="auto" aria-describedby="picture-alt-hint" />
			</div>
			<div className="field">
				<label className="field__label" htmlFor="picture-file">
					{t(image ? "picture.another" : "picture.choose")}
				</label>
				<p className="field__hint" id="picture-file-hint">
					{t("picture.hint")}
				</p>
				<input
					type="file"
					id="picture-file"
					name="picture"
					accept="image/jpeg,image/png,image/webp"
					required
					aria-describedby="picture-file-hint"
				/>
			</div>
			<p className="save-bar">
				<SubmitButton className="button button--quiet">{t("picture.upload")}</SubmitButton>
			</p>
		</PostForm>
	);
}
