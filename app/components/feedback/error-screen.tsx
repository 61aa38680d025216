import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import { Retry, type RetryProps } from "./retry.tsx";

export interface ErrorScreenProps {
	/** There is nothing at this address; else something went wrong. */
	lost: boolean;
	/** The catalogue's words, never an exception's. */
	message: string | null;
	requestId: string | null;
	/** What it comes to, where it is not that a page could not be loaded. */
	lede?: string;
	/** Absent: no way back is shown, as on an error inside a page. */
	homeHref?: string | null;
	/** Absent: trying again would not help. */
	retry?: RetryProps | null;
	/** Inside a page that has a heading already. */
	inside?: boolean;
}

/** What is shown where a page could not be: not found, or something went wrong. */
export function ErrorScreen({ lost, message, requestId, lede, homeHref, retry, inside }: ErrorScreenProps) {
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
				{retry && "action" in retry && <p>{t("error.formKept")}</p>}
				{retry && <Retry {...retry} />}
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
