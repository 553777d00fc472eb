/** Which version of which document a user has agreed to. */
interface Consent {
  document: string
  version: string
}

export interface Consents {
  /** Records them with the present moment. Of those recorded before, the first moment stays. */
  record(accountId: string, agreed: readonly Consent[]): Promise<void>
}
