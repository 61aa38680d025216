import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";

export interface ErrorScreenProps {
	lost: boolean;
	/** A text for people. It is never the text of an exception. */
	message: string | null;
	requestId: string | null;
	lede?: string;
	homeHref?: string | null;
	/** Absent if trying again wouldn't help. */
	retryHref?: string | null;
	inside?: boolean;
}

export function ErrorScreen({
	lost,
	message,
	requestId,
	lede,
	homeHref,
	retryHref,
	inside,
}: ErrorScreenProps) {
	const { t } = useTranslation();
	const Heading = inside ? "h2" : "h1";
	return (
		<div className={inside ? "error" : "error wrap"} role={lost ? undefined : "alert"}>
			<span className="error__mark">
				<Icon name={lost ? "compass" : "warning"} />
			</span>
			<div className="error__text">
				<Heading>{t(lost ? "error.notFound" : "error.title")}</Heading>
				<p className="lede">{lede ?? t(lost ? "error.notFoundText" : "errorLoadingPage")}</p>
				{retryHref && (
					<p>
						<a className="button" href={retryHref}>
							{t("outage.retry")}
						</a>
					</p>
				)}
				{!lost && (message || requestId) && (
					<details className="error__details">
						<summary>
							<span className="error__show">{t("error.show")}</span>
							<span className="error__hide">{t("error.hide")}</span>
						</summary>
						{message && <p>{message}</p>}
						{requestId && <p className="error__id">{t("error.requestId", { id: requestId })}</p>}
					</details>
				)}
				{homeHref && (
					<p>
						<Link className={lost ? "button" : undefined} to={homeHref}>
							{t("clickHereToReturn")}
						</Link>
					</p>
				)}
			</div>
		</div>
	);
}
