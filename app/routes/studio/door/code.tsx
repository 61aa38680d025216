import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/code";
import { QrCode, type QrCodeProps } from "#app/components/elements/qr-code.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useAppForm } from "#app/components/forms/use-app-form.ts";
import { ValidatedForm } from "#app/components/forms/validated-form.tsx";
import { Desk } from "#app/components/studio/studio-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { studioOf } from "#app/http/studio.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/routes/layouts/page-title.ts";
import { actOnCode, loadCode, type StudioCodeForm } from "./code.server.ts";

export const loader = (args: Route.LoaderArgs) => loadCode(studioOf(args));

export const action = (args: Route.ActionArgs) => actOnCode(studioOf(args));

export const meta = pageTitle;

/** Once a session. */
export default function Code({ loaderData: { title, to, constraint, setUp }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<StudioCodeForm>({ id: "studio-code", lastResult: actionData?.result, constraint });
	return (
		<>
			<Desk title={title} lede={t(setUp ? "setUp.lede" : "code.lede")} />
			<div className="wrap block door">
				{setUp && <SetUp {...setUp} />}
				<ValidatedForm form={form} action={paths.studioCode({ redirect: to })} className="door__form">
					{setUp && <h2>{t("setUp.type")}</h2>}
					<TextField
						{...getInputProps(fields.code, { type: "text", value: false })}
						errors={fields.code.errors}
						label={t("code.field")}
						hint={t(setUp ? "setUp.hint" : "code.hint")}
						autoComplete="one-time-code"
						inputMode={setUp ? "numeric" : undefined}
						autoCapitalize="none"
						spellCheck={false}
					/>
					<SubmitButton className="button">{t("code.action")}</SubmitButton>
				</ValidatedForm>
				{!setUp && (
					<details className="door__help">
						<summary>{t("code.lost")}</summary>
						<p>{t("code.lostText")}</p>
					</details>
				)}
			</div>
		</>
	);
}

interface SetUpProps {
	qr: QrCodeProps["qr"];
	/** `otpauth:` */
	address: string;
	/** In groups, to be typed. */
	secret: string;
	recoveryCodes: readonly string[];
}

/** What an authenticator app scans, and the codes for the day when the phone is lost. */
function SetUp({ qr, address, secret, recoveryCodes }: SetUpProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<section className="door__scan" aria-labelledby="scan">
				<h2 id="scan">{t("setUp.scan")}</h2>
				<QrCode qr={qr} label={t("setUp.qr")} className="door__qr" />
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
