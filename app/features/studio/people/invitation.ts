export const invitationDays = 7;
export const invitationLifetimeMs = invitationDays * 86_400_000;
