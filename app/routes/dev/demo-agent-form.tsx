import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";

/** The one click that makes whoever develops the portal an agent in the middle of a program. */
export function DemoAgentForm() {
	return (
		<PostForm action="/demo-agent/" className="auth__card" reloadDocument>
			<SubmitButton className="button button--quiet">Continue as the demo agent</SubmitButton>
		</PostForm>
	);
}
