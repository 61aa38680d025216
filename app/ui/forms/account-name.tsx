/** Tells password managers whose password it is. */
export function AccountName({ email }: { email: string }) {
	return (
		<input
			type="text"
			name="username"
			autoComplete="username"
			defaultValue={email}
			readOnly
			hidden
		/>
	);
}
