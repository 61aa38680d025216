const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character: spaces and zero-width ones do not count. */
export function isVisible(text: string): boolean {
	return visible.test(text);
}
