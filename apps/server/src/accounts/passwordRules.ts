import { type Fault, InputError } from '@slatecraft/slate'
import type { Account } from '@slatecraft/store'
import { isCommonPassword } from './commonPasswords.ts'

type Person = Pick<Account, 'email' | 'firstName' | 'lastName'>

/** A shorter name, such as "Ann", is in too many good passwords. */
const shortestName = 4

/**
 * What the contract's schema can't know of a new password.
 *
 * @throws {InputError} about the field.
 */
export function refuseWeakPassword(password: string, person: Person, field: 'password' | 'new_password'): void {
  const reason = reasonAgainst(password.toLowerCase(), person)
  if (reason !== undefined) throw new InputError([{ field, reason } satisfies Fault])
}

function reasonAgainst(password: string, { email, firstName, lastName }: Person): string | undefined {
  const own = [email.split(/[@+]/)[0]!, firstName, lastName].map((name) => name.toLowerCase())
  if (own.some((name) => name.length >= shortestName && password.includes(name)))
    return 'contains your name or your email: choose another'
  if (isCommonPassword(password)) return 'is a common password, or close to one: choose another'
  return undefined
}
