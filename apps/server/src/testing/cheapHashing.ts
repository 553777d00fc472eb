import type { Hashing } from '../accounts/passwords.ts'

/** For tests that guess many passwords: as argon2 answers, without its work. Counts what would have been done. */
export function cheapHashing(): Hashing & { done: string[] } {
  const done: string[] = []
  return {
    done,
    hash: async (password) => {
      done.push('hash')
      return `hash of ${password}`
    },
    verify: async (hash, password) => {
      done.push('verify')
      return hash === `hash of ${password}`
    },
  }
}
