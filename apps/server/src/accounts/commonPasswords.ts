import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords that many people had in published leaks. */
const common = new Set(dictionary['passwords-common'])

/** What people write for letters. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** Shorter ones, such as "ann", are in many good passwords. */
const shortestCore = 4

/** A common password, such a one with digits or signs at its ends or in place of letters, or a short piece repeated. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const spellings = [lower, coreOf(lower)].flatMap((form) => [form, inLetters(form)])
  const forms = spellings.flatMap((form) => [form, coreOf(form)]).flatMap((form) => [form, pieceOf(form)])
  const cores = forms.filter((form) => form.length >= shortestCore)
  return pieceOf(lower).length < shortestCore || cores.some((form) => common.has(form))
}

const inLetters = (password: string) => password.replace(/[@43105$7!]/g, (sign) => letters[sign]!)

/** Without what is added at both ends. */
const coreOf = (password: string) => password.replace(/^\P{L}+|\P{L}+$/gu, '')

/** What the password repeats; all of it, if nothing is repeated. */
const pieceOf = (password: string) => password.slice(0, (password + password).indexOf(password, 1))
