import type { Hashing } from '../accounts/passwords.ts'

/** Passwords of tests are worth nothing, and neither is the work of hashing them. */
export const noHashing: Hashing = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
}
