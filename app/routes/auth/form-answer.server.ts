import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";

/** What comes back of a form that was not in order. Passwords and codes never do. */
export interface FormAnswer {
	result: SubmissionResult;
	/** A mail was sent all the same: its code is typed on this page. */
	request?: string;
}

/** The form again, with status 422. */
export function formAgain(result: SubmissionResult, request?: string) {
	return data<FormAnswer>({ result, request }, { status: 422 });
}

/** Fields that are never shown again. */
export const hidden = { hideFields: ["password", "code"] };
