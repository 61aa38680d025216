export interface PreviewLink {
	id: number;
	appId: number;
	/** Who made it. */
	userId: number;
	by: string;
	madeAt: number;
	expiresAt: number;
}

/** Links that show a program's draft to anyone (STUDIO-17). Those that are over are as if they were not there. */
export interface PreviewLinksPort {
	/** Null: the program has as many as it may have. */
	make(link: Pick<PreviewLink, "appId" | "userId" | "expiresAt">, now: number): Promise<{ id: number } | null>;
	/** Of people who may still edit the program; newest first. */
	of(appId: number, now: number): Promise<readonly PreviewLink[]>;
	/** Null: it is over, whoever made it may no longer edit the program, or the program has no draft: what is live is for agents. */
	find(id: number, now: number): Promise<PreviewLink | null>;
	/** False: it was over. */
	end(appId: number, id: number): Promise<boolean>;
}
