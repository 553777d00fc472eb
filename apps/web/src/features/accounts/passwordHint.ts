import { NewPassword } from '@slatecraft/contract'

const leastLength = NewPassword.minLength ?? 12

export interface PasswordHint {
  /** 0: the server refuses it. 1 to 3: the longer, the better. */
  strength: 0 | 1 | 2 | 3
  words: string
}

const goodLength = 16
const strongLength = 20
/** `aaaaaaaaaaaa` is long, too. */
const fewLetters = 6

/**
 * What the page itself can tell about a new password; the server also refuses common and breached ones.
 *
 * @param own the user's email and names, which a password must not contain.
 */
export function passwordHint(password: string, own: readonly string[]): PasswordHint {
  if (password === '')
    return { strength: 0, words: `At least ${leastLength} characters. A few unrelated words are easy to remember.` }
  const lower = password.toLowerCase()
  const parts = own.map((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[@+].*$/s, ''),
  )
  if (parts.some((part) => part.length >= 4 && lower.includes(part)))
    return { strength: 0, words: 'Leave out your name and your email.' }
  const missing = leastLength - [...password].length
  if (missing > 0) return { strength: 0, words: `${missing} more to go: at least ${leastLength} characters.` }
  if (new Set(lower).size < fewLetters) return { strength: 1, words: 'Only a few different characters: easy to guess.' }
  if (password.length < goodLength) return { strength: 1, words: 'Long enough. Longer is safer.' }
  return { strength: password.length < strongLength ? 2 : 3, words: 'A good length.' }
}
