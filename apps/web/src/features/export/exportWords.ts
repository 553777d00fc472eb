import { counted } from '@slatecraft/slate'
import type { UploadCheck } from '@slatecraft/slate/csv'

const number = (value: number) => value.toLocaleString('en-US')

export const lineupsWords = (count: number) => `${number(count)} ${count === 1 ? 'lineup' : 'lineups'}`

/** `150 lineups would be accepted`, `147 of 150 lineups would be accepted`. */
export function acceptedWords({ accepted, refused }: UploadCheck): string {
  const all = accepted + refused.length
  return refused.length === 0
    ? `${lineupsWords(all)} would be accepted`
    : `${number(accepted)} of ${lineupsWords(all)} would be accepted`
}

/** A contest takes so many of one user; they are for several then, which is no fault. */
const mostOfUser = 150

export function filesWords(files: number, lineups: number): string {
  const words = counted(files, 'file')
  return lineups > mostOfUser ? `${words}; a contest takes ${mostOfUser} lineups of one user at most` : words
}
