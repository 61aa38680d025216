/** Who may open an account (SET-33). */
export const signUpPolicies = ["open", "company", "off"] as const;

export type SignUpPolicy = (typeof signUpPolicies)[number];
