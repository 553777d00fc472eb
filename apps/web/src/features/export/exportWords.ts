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

/** A contest accepts this many per user; more can go to several contests, so it is not an error. */
const mostOfUser = 150

export function filesWords(files: number, lineups: number): string {
  const words = counted(files, 'file')
  return lineups > mostOfUser ? `${words}; a contest accepts at most ${mostOfUser} lineups per user` : words
}
