/** An authenticator app's secret, and recovery codes for users who lost their phone. */
export interface SecondFactors {
  /** Replaces a secret that was never confirmed. False if the account has a second factor. */
  begin(accountId: string, secret: string): Promise<boolean>
  find(accountId: string): Promise<{ secret: string; isConfirmed: boolean } | undefined>
  /**
   * Turns the second factor on, with these recovery codes; `step` is that of the code that proved it. Ends every session
   * except the one to keep. False if the secret is another one now, or confirmed already.
   */
  confirm(accountId: string, proof: FactorProof): Promise<boolean>
  /** Uses a code of the app by its 30-second step. False if that step, or a later one, was used before. */
  takeStep(accountId: string, step: number): Promise<boolean>
  /** Uses a recovery code. False if it is none, or was used before. */
  takeRecoveryCode(accountId: string, codeHash: string): Promise<boolean>
  /** False if the account has no second factor. */
  replaceRecoveryCodes(accountId: string, codeHashes: readonly string[]): Promise<boolean>
  recoveryCodesLeft(accountId: string): Promise<number>
  /** Removes the secret and the recovery codes. False if there was no second factor. */
  remove(accountId: string): Promise<boolean>
}

interface FactorProof {
  secret: string
  step: number
  codeHashes: readonly string[]
  keepSession: string | undefined
}
