import { FormToken } from "#app/components/forms/form-token.tsx";

/** The one click that makes whoever develops the portal an agent in the middle of a program. */
export function DemoAgentForm() {
	return (
		<form method="post" action="/demo-agent/" className="auth__card">
			<FormToken />
			<button className="button button--quiet" type="submit">
				Continue as the demo agent
			</button>
		</form>
	);
}
