import * as argon2 from '@node-rs/argon2'

/**
 * The cost of argon2id, memory in KiB: OWASP's minimum, from a copy of its cheat sheet's summary checked on 2026-11-22.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash, so that timing does not reveal who has an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

export async function passwords({ hash, verify }: Hashing = argon2): Promise<Passwords> {
  const ofNoAccount = await hash('', cost)
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, ofAccount) =>
      (await verify(ofAccount ?? ofNoAccount, password)) && ofAccount !== undefined,
  }
}
