import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { accessKey } from '../../../accessKey.ts'
import { CallError, call } from '../../../api.ts'
import type { ServerRows } from './serverRows.ts'

/** The user's edits of one slate as the server keeps them; every call throws a `CallError` where it fails. */
export interface EditServer {
  read(): Promise<ServerRows>
  /** @returns newer rows that the server holds of the players sent. */
  save(rows: readonly UserProjection[], timestamp: number): Promise<readonly UserProjection[]>
  clear(): Promise<void>
}

/** A line can be dead without saying so. What gets no answer by then is made again, and holds nothing else back. */
const answerWithinMs = 20_000

/** The calls of the user who is logged in now (PJ-02, PJ-03, PJ-05). */
export function editServer({ contestType, ...slate }: SlateKey): EditServer {
  const owner = accessKey()
  const where = () => {
    // A call carries the token of the moment, and one user's edits are not the next one's.
    if (accessKey() !== owner) throw new CallError('Somebody else has logged in.')
    const signal = AbortSignal.timeout(answerWithinMs)
    return { params: { ...slate, accessKey: owner }, query: { contestType }, signal }
  }
  return {
    read: async () => call(readUserProjections, where()),
    async save(rows, timestamp) {
      const { params, ...asked } = where()
      const saved = await call(saveUserProjections, { ...asked, params: { ...params, timestamp }, body: [...rows] })
      return saved.newer
    },
    async clear() {
      await call(clearUserProjections, where())
    },
  }
}
