import { getFormProps, type FormMetadata } from "@conform-to/react";
import { ErrorSummary, type Fault, useErrorText } from "./error-summary.tsx";
import { FirstInvalidField } from "./field.tsx";
import { PostForm, type PostFormProps } from "./post-form.tsx";

export interface ValidatedFormProps extends PostFormProps {
	form: FormMetadata;
	/** Returns the id of a field's control. Defaults to `{form id}-{name}`. */
	controlId?: (name: string) => string;
}

export function ValidatedForm({
	form,
	controlId = (name) => `${form.id}-${name}`,
	children,
	...props
}: ValidatedFormProps) {
	const textOf = useErrorText();
	const errors = Object.entries(form.allErrors).map(([name, [error = ""]]): Fault => {
		return { fieldId: name === "" ? null : controlId(name), text: textOf(error) };
	});
	return (
		<>
			<ErrorSummary faults={errors} />
			<FirstInvalidField value={errors[0]?.fieldId ?? null}>
				<PostForm {...getFormProps(form, { ariaAttributes: false })} {...props}>
					{children}
				</PostForm>
			</FirstInvalidField>
		</>
	);
}
