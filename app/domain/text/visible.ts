const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has anything to see: a name of spaces and signs of no width is none. */
export function isVisible(text: string): boolean {
	return visible.test(text);
}
