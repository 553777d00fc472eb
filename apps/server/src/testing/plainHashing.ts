import type { Hashing } from '../accounts/passwords.ts'

/** Passwords of tests need no protection, so hashing them takes no time. */
export const plainHashing: Hashing = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
}

/** The same, noting each step that argon2 would have worked on. */
export function countedHashing(): Hashing & { done: string[] } {
  const done: string[] = []
  return {
    done,
    hash: (...given) => {
      done.push('hash')
      return plainHashing.hash(...given)
    },
    verify: (...given) => {
      done.push('verify')
      return plainHashing.verify(...given)
    },
  }
}
