import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";

/** Never contains passwords and codes. */
export interface FormAnswer {
	result: SubmissionResult;
	/** An email was sent: its code is typed on this page. */
	request?: string;
}

export function formAgain(result: SubmissionResult, request?: string) {
	return data<FormAnswer>({ result, request }, { status: 422 });
}

export const hidden = { hideFields: ["password", "code"] };
