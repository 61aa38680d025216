import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";

export function DemoAgentForm() {
	return (
		<PostForm action="/demo-agent/" className="auth__card" reloadDocument>
			<SubmitButton className="button button--quiet">Continue as the demo agent</SubmitButton>
		</PostForm>
	);
}
