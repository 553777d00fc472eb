import * as argon2 from '@node-rs/argon2'

/**
 * What argon2id costs, memory in KiB: the least that OWASP asks for, in a copy of its cheat sheet's summary that was looked
 * at on 2026-11-22. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

export interface Passwords {
  hash(password: string): Promise<string>
  /** Works as hard where there is no hash, so that nobody learns by the clock who has an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

export async function passwords({ hash, verify }: Hashing = argon2): Promise<Passwords> {
  const ofNobody = await hash('', cost)
  return {
    hash: (password) => hash(password, cost),
    matches: async (password, ofAccount) => (await verify(ofAccount ?? ofNobody, password)) && ofAccount !== undefined,
  }
}
