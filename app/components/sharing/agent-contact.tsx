import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";

export interface AgentContactProps {
	name: string;
	/** Null: clients are not to know it. */
	agency: string | null;
	/** As it is written, and as a telephone wants it. */
	phone: { shown: string; href: string } | null;
}

/** Whom a client asks about what was shared, and how. */
export function AgentContact({ name, agency, phone }: AgentContactProps) {
	const { t } = useTranslation();
	return (
		<section className="agent-contact" aria-labelledby="agent-contact">
			<h2 id="agent-contact">{t("share.questions")}</h2>
			<p className="agent-contact__who">
				<strong>{name}</strong> {agency && <span>{agency}</span>}
			</p>
			{phone && (
				<p>
					<a className="button" href={phone.href} aria-label={t("labeled", { label: t("share.call", { name }), text: phone.shown })}>
						<Icon name="phone" start />
						{phone.shown}
					</a>
				</p>
			)}
			<p>{t(phone ? "share.orAnswer" : "share.answer", { name })}</p>
		</section>
	);
}
