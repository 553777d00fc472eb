/** Who work belongs to: a user, known by their token, or an anonymous session, known by its access key. */
export type Owner = { userId: string } | { accessKey: string }

/** The owner as stored. Access keys contain no colon, so no anonymous session can pass for a user. */
export const ownerColumn = (owner: Owner): string => ('userId' in owner ? `user:${owner.userId}` : owner.accessKey)

/** Who a list belongs to: a user, or everyone for a shared list. */
export type ListOwner = { userId: string } | 'everybody'

/** The owner as stored. No user's is `everybody`: theirs start with `user:`. */
export const listOwnerColumn = (owner: ListOwner): string => (owner === 'everybody' ? owner : ownerColumn(owner))
