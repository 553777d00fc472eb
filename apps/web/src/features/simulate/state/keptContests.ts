import { Contest, type SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import { slateId } from '../../slate/shared/slateId.ts'

const none: readonly Contest[] = []

/** The contests that a visitor keeps for a slate, in this browser. */
export const keptContests = (slate: SlateKey) =>
  browserRecord<readonly Contest[]>(`slatecraft.contests/${slateId(slate)}`, z.array(Contest).max(50), none)

/** Newer ones replace those with the same id. */
export const withContests = (kept: readonly Contest[], added: readonly Contest[]): Contest[] => {
  const ids = new Set(added.map(({ id }) => id))
  return [...added, ...kept.filter(({ id }) => !ids.has(id))].slice(0, 50)
}
