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

/** The calls for the user's edits of one slate. They throw a `CallError`. */
export interface EditServer {
  read(): Promise<ServerRows>
  /** @returns newer rows that the server has for the players sent. */
  save(rows: readonly UserProjection[], timestamp: number): Promise<readonly UserProjection[]>
  clear(): Promise<void>
}

/** The calls for the user who is logged in now. */
export function editServer(key: SlateKey): EditServer {
  const where = ownSlateCalls(key)
  return {
    read: async () => call(readUserProjections, where()),
    async save(rows, timestamp) {
      const { params, ...rest } = where()
      const saved = await call(saveUserProjections, { ...rest, params: { ...params, timestamp }, body: [...rows] })
      return saved.newer
    },
    async clear() {
      await call(clearUserProjections, where())
    },
  }
}
