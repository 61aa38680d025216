/** Who may have a new account: everybody, whoever comes from the company's log-in, nobody (SET-33). */
export const signUpPolicies = ["open", "company", "off"] as const;

export type SignUpPolicy = (typeof signUpPolicies)[number];
