import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

export function DemoAgentForm() {
	return (
		<PostForm action="/demo-agent/" className="auth__card" reloadDocument>
			<SubmitButton className="button button--quiet">Continue as the demo agent</SubmitButton>
		</PostForm>
	);
}
