/** Whose work it is: a user, known by his token, or an anonymous session by the access key of its calls. */
export type Owner = { userId: string } | { accessKey: string }

/** How the tables name an owner. Access keys hold no colon, so no anonymous session can pass for a user. */
export const ownerColumn = (owner: Owner): string => ('userId' in owner ? `user:${owner.userId}` : owner.accessKey)

/** Whose list a preset or an expert target is in: a user's own, or the one that everybody sees. */
export type ListOwner = { userId: string } | 'everybody'

/** No user's name in a column is this: those begin with `user:`. */
export const listOwnerColumn = (owner: ListOwner): string => (owner === 'everybody' ? owner : ownerColumn(owner))
