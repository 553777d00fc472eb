import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { call } from '../../../api/api.ts'
import { ownSlateCalls } from '../../slate/shared/ownSlateCalls.ts'
import type { ServerRows } from './serverRows.ts'

/** The user's edits of one slate as the server keeps them; every call throws a `CallError` where it fails. */
export interface EditServer {
  read(): Promise<ServerRows>
  /** @returns newer rows that the server holds of the players sent. */
  save(rows: readonly UserProjection[], timestamp: number): Promise<readonly UserProjection[]>
  clear(): Promise<void>
}

/** The calls of the user who is logged in now. */
export function editServer(key: SlateKey): EditServer {
  const where = ownSlateCalls(key)
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
