import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export interface SetUpProps {
	qr: { size: number; path: string };
	/** `otpauth:` */
	address: string;
	/** In groups, to be typed. */
	secret: string;
	recoveryCodes: readonly string[];
}

/** What an authenticator app scans, and the codes for the day when the phone is lost. */
export function SetUp({ qr: { size, path }, address, secret, recoveryCodes }: SetUpProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<section className="door__scan" aria-labelledby="scan">
				<h2 id="scan">{t("setUp.scan")}</h2>
				<svg className="door__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("setUp.qr")} shapeRendering="crispEdges">
					<rect className="door__paper" width={size} height={size} />
					<path d={path} />
				</svg>
				<p>
					<a href={address}>{t("setUp.link")}</a>
				</p>
				<p>{t("setUp.byHand")}</p>
				<p className="door__secret" dir="ltr">
					{secret}
				</p>
			</section>
			<section className="door__keep" aria-labelledby="keep">
				<h2 id="keep">{t("setUp.keep")}</h2>
				<p>{t("setUp.keepText")}</p>
				<ol className="door__codes" dir="ltr">
					{recoveryCodes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
			</section>
		</>
	);
}
