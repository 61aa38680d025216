import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PutBack, type PutBackProps } from "./step-button.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

/** Stands where something was deleted. */
export function DeletedLine({ appId, deletion, name }: PutBackProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const text = useRef<HTMLParagraphElement>(null);
	// The button that deleted it is gone.
	useEffect(() => text.current?.focus(), []);
	return (
		<div className="outline-deleted" id="deleted" role="status">
			<p ref={text} tabIndex={-1}>
				{t("outline.deleted", { name: name || t("page.untitled") })}
			</p>{" "}
			<PutBack appId={appId} deletion={deletion} name={name} />
		</div>
	);
}
