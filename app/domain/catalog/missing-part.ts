/** A part that a page can be shown without, because another back end did not give it. */
export interface MissingPart {
	what:
		| "account"
		| "badges"
		| "chapters"
		| "contacts"
		| "diplomas"
		| "favorites"
		| "notifications"
		| "pages"
		| "pointRules"
		| "points"
		| "progress"
		| "registrations"
		| "resources"
		| "showcases"
		| "shows"
		| "videos";
	/** The program or the chapter it is of. */
	of?: string;
}
