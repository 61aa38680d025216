import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { FormSwitch } from "#app/features/frame/device/form-switch.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import type { FindingView } from "./finding-views.server.ts";

/** Returns a string that identifies a finding within a page. */
export const aboutOf = (...parts: (string | number)[]) => parts.join(" ");

interface FindingRowProps extends FindingView {
	/** The path that receives the reason. Null if the page shows no form for it. */
	action: string | null;
	/** The typed reason, if the form was sent by the language or theme switch. */
	typed?: { about: string; reason: string };
}

/** Shows a finding, with a form for the reason why it is intentional. */
export function FindingRow({
	id,
	isFault,
	rule,
	text,
	where,
	field,
	href,
	meant,
	action,
	typed,
}: FindingRowProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const reason =
		meant && typed?.about === aboutOf(meant.of, meant.id, rule) ? typed.reason : undefined;
	return (
		<li className={`finding finding--${isFault ? "fault" : "warning"}`}>
			<Icon name="warning" start />
			<div>
				<p className="small soft">
					<bdi>{where}</bdi>
					{field && <> · {field}</>}
				</p>
				<p>
					{isFault && <span className="hidden-visually">{t("publish.fault")} </span>}
					{text}
				</p>
				{meant && action !== null && (
					// With this key, the next finding at this place gets an empty form.
					<details
						className="make-sure"
						key={`${rule} ${href} ${text}`}
						open={reason !== undefined}
					>
						<summary>{t("publish.meant")}</summary>
						<PostForm action={action}>
							<input type="hidden" name="of" value={meant.of} />
							<input type="hidden" name="id" value={meant.id} />
							<input type="hidden" name="rule" value={rule} />
							<label className="field__label" htmlFor={`reason-${id}`}>
								{t("publish.reason")}
							</label>
							<input
								className="input"
								id={`reason-${id}`}
								name="reason"
								defaultValue={reason}
								required
								maxLength={500}
								dir="auto"
							/>{" "}
							<SubmitButton
								className="button button--quiet button--small"
								name="intent"
								value="meant"
							>
								{t("publish.keepReason")}
							</SubmitButton>
							<FormSwitch />
						</PostForm>
					</details>
				)}
			</div>
			{href && (
				<Link className="button button--quiet button--small" to={href}>
					{t("publish.toField")}
				</Link>
			)}
		</li>
	);
}
