import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";

export interface SignatureProps {
	program: string;
	portal: string;
	year: string;
	/** Addresses for everyone; null: the portal's own is unknown. */
	shown: { page: string; png: string; html: string } | null;
	badge: { svg: string; png: string; width: number; height: number };
	/** Null: none. */
	credential: string | null;
}

/** The badge as a picture to paste, as HTML and as files, and a line for emails without pictures (TRAIN-57). */
export function Signature({ program, portal, year, shown, badge, credential }: SignatureProps) {
	const { t } = useTranslation();
	const facts = { program, portal, year };
	const alt = t("diploma.badgeAlt", facts);
	const picture = (
		<img src={shown?.png ?? badge.png} alt={alt} width={badge.width} height={badge.height} />
	);
	return (
		<Section id="use-it" title={t("diploma.useItTitle")} sunk>
			<div className="sign-off">
				<div>
					<p className="sign-off__badge">{shown ? <a href={shown.page}>{picture}</a> : picture}</p>
					<p className="small">{t(shown ? "diploma.badgeText" : "diploma.badgeTextNoAddress")}</p>
					<p className="ways">
						<a className="act" href={badge.png} download="badge.png">
							<Icon name="down" />
							{t("diploma.badgeFile", { ending: "PNG" })}
						</a>{" "}
						<a className="act" href={badge.svg} download="badge.svg">
							<Icon name="down" />
							{t("diploma.badgeFile", { ending: "SVG" })}
						</a>
					</p>
					{credential && (
						<p className="small soft">
							<Link to={credential} reloadDocument aria-describedby="credential">
								{t("diploma.credential")}
							</Link>
							<br />
							<span id="credential">{t("diploma.credentialText")}</span>
						</p>
					)}
				</div>
				<div>
					{shown && (
						<CopyField
							id="signature-html"
							label={t("diploma.html")}
							value={shown.html}
							hint={t("diploma.htmlHint")}
							rows={4}
						/>
					)}
					<CopyField
						id="signature"
						label={t("diploma.signature")}
						value={
							shown === null
								? t("diploma.signatureNoAddress", facts)
								: t("diploma.signatureText", { ...facts, address: shown.page })
						}
						hint={t(shown === null ? "diploma.signatureHintNoAddress" : "diploma.signatureHint")}
						rows={4}
					/>
				</div>
			</div>
		</Section>
	);
}
