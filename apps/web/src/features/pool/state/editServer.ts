import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { accessKey } from '../../../accessKey.ts'
import { call } from '../../../api.ts'
import type { ServerRows } from './serverRows.ts'

/** The user's edits of one slate as the server keeps them; every call throws a `CallError` where it fails. */
export interface EditServer {
  read(): Promise<ServerRows>
  /** @returns newer rows that the server holds of the players sent. */
  save(rows: readonly UserProjection[], timestamp: number): Promise<readonly UserProjection[]>
  clear(): Promise<void>
}

/** The calls of a logged-in user (PJ-02, PJ-03, PJ-05). */
export function editServer({ contestType, ...slate }: SlateKey): EditServer {
  const where = () => ({ params: { ...slate, accessKey: accessKey() }, query: { contestType } })
  return {
    read: () => call(readUserProjections, where()),
    async save(rows, timestamp) {
      const { params, query } = where()
      const saved = await call(saveUserProjections, { params: { ...params, timestamp }, query, body: [...rows] })
      return saved.newer
    },
    async clear() {
      await call(clearUserProjections, where())
    },
  }
}
