import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { CopyField } from "#app/ui/forms/copy-field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import type { SharedLinkView } from "./shared-links.tsx";

export interface ShareLinkProps {
	/** `origin` is null if the server doesn't know its public address. */
	share: SharedLinkView & { origin: string | null };
	title: string;
	from: string;
	/** The address of the form that stops sharing. Null if this page has no such form. */
	stopAction: string | null;
	returnTo: string;
}

export const shareLinkId = "link";

export function ShareLink({ share, title, from, stopAction, returnTo }: ShareLinkProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const origin = share.origin ?? (hydrated ? location.origin : null);
	const address = `${origin ?? ""}${share.href}`;
	const message = encodeUrlPart(t("share.message", { title, address, from }));
	const mail = `mailto:?subject=${encodeUrlPart(t("share.mailSubject", { title }))}&body=${encodeUrlPart(t("share.mailBody", { title, address, from }))}`;

	return (
		<div className="share" id={shareLinkId}>
			<CopyField
				id="share-address"
				label={t("share.address")}
				value={address}
				hint={origin === null ? t("share.hintNoOrigin") : t("share.hint", { from })}
			/>
			<div className="share__ways">
				{hydrated && "share" in navigator && (
					<button
						className="button button--quiet"
						type="button"
						onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
					>
						<Icon name="share" start />
						{t("share.send")}
					</button>
				)}{" "}
				{origin !== null && (
					<>
						<a
							className="button button--quiet"
							href={`https://wa.me/?text=${message}`}
							target="_blank"
							rel="noopener"
						>
							<Icon name="external" start />
							{t("share.whatsApp")}
						</a>{" "}
						<a className="button button--quiet" href={`sms:?&body=${message}`}>
							<Icon name="phone" start />
							{t("share.sms")}
						</a>{" "}
						<a className="button button--quiet" href={mail}>
							<Icon name="mail" start />
							{t("share.mail")}
						</a>
					</>
				)}{" "}
				<a className="button button--quiet" href={share.href} target="_blank" rel="noopener">
					<Icon name="eye" start />
					{t("share.look")}
				</a>
			</div>
			<p className="soft">
				{share.since} {share.opened}
			</p>
			{stopAction !== null && (
				<PostForm action={stopAction}>
					<input type="hidden" name="token" value={share.token} />
					<input type="hidden" name="returnTo" value={returnTo} />
					<SubmitButton className="link-button">{t("share.stop")}</SubmitButton>
				</PostForm>
			)}
		</div>
	);
}
