/** What opening a link in an email did. */
export type OpenedLink =
  | { done: 'verified'; email: string }
  /** The first of a change's two links; `waitsFor` has the other one. */
  | { done: 'half'; email: string; waitsFor: 'old' | 'new' }
  | { done: 'changed'; accountId: string; from: string; email: string }
  /** Another account has got the new address in the meantime. The change is dropped. */
  | { done: 'taken'; email: string }

/** Links in emails that prove an address. The caller has the tokens; here are their hashes. */
export interface EmailLinks {
  /** Stores a link that proves the address that the account has. Earlier ones stay valid until they expire. */
  addVerification(link: { tokenHash: string; accountId: string; email: string; until: Date }): Promise<void>
  /** Starts a change of address, with a link for the old address and one for the new one. An earlier change is dropped. */
  startChange(change: {
    accountId: string
    newEmail: string
    leaveHash: string
    enterHash: string
    until: Date
  }): Promise<void>
  /** The address that a change of the account waits for. */
  newEmailOf(accountId: string): Promise<string | undefined>
  dropChange(accountId: string): Promise<void>
  /**
   * Opens a link, once. The second one of a change gives the account its new address, which the logs use from then on; every
   * session but the one to keep ends, and so do links to the old address. Undefined if the link is not valid.
   */
  open(tokenHash: string, keepSession?: string): Promise<OpenedLink | undefined>
}
