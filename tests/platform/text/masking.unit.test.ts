import { expect, it } from "vitest";
import { withoutSecrets } from "#app/platform/text/masking.ts";

it.each([
	["authorization: Bearer abc.def", "authorization: (hidden)"],
	["Cookie: a=b; tw_session=abc", "Cookie: (hidden)"],
	['{"access_token":"abc def","n":1}', '{"access_token":(hidden),"n":1}'],
	["client_secret=abc", "client_secret=(hidden)"],
	["new_password: abc, newPassword: abc", "new_password: (hidden) newPassword: (hidden)"],
	["tw_session=abc __Host-tw_device=abc", "tw_session=(hidden) __Host-tw_device=(hidden)"],
	['{"device":"abc","session":"abc"}', '{"device":(hidden),"session":(hidden)}'],
	["smtp://mailer:abc@mail.example:587", "smtp://(hidden)@mail.example:587"],
	["GET /s/abcdefghijkl/ and /Verify/ABCD-EFGH/", "GET /s/(hidden)/ and /Verify/(hidden)/"],
	[
		'<iframe src="/preview/620-20790-kG_x9-sIgned/62011/">',
		'<iframe src="/preview/(hidden)/62011/">',
	],
	[
		'Key (email)=(maren@example.org) exists; {"token":"abc.def"} token=xyz',
		'Key (email)=((email)) exists; {"token":(hidden)} token=(hidden)',
	],
])("The secret in %s is masked (ACCT-45)", (text, left) => {
	expect(withoutSecrets(text)).toBe(left);
});

it.each([
	"name_on_device: Invalid input",
	'{"nameOnDevice":"Norway"}',
	"training_session: Invalid input",
])("A field keeps its value if its name only resembles that of a secret: %s", (text) => {
	expect(withoutSecrets(text)).toBe(text);
});
