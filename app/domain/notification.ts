/** News to all users of a program, or of the portal where `appId` is null. */
export interface Notification {
	id: number;
	title: string;
	text: string | null;
	url: string | null;
	appId: number | null;
	createdAt: number | null;
}
