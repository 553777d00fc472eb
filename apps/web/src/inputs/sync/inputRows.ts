import { CallError } from '../../api/api.ts'
import type { InputRows } from '../inputState.ts'
import { adoptRows, type InputRecord, marked, sendableRows } from './inputRecord.ts'
import type { InputServer } from './inputServers.ts'
import type { RowServer, Serially } from './rowKind.ts'

interface InputRowOptions<Rows extends InputRows> {
  server: InputServer<Rows>
  serially: Serially
  /** The server will never save the last changes. */
  onRefused(error: unknown): void
  onFirstRows(rows: Rows): void
}

/** Settings, team rows and groups at the server: read and saved whole. */
export const inputRows = <Rows extends InputRows>({
  server,
  serially,
  onRefused,
  onFirstRows,
}: InputRowOptions<Rows>): RowServer<InputRecord, Rows> => ({
  wholeSaves: { serially },
  load: server.read,
  adopt: adoptRows,
  async save(sent, update) {
    try {
      await server.save(sendableRows<Rows>(sent))
      update((record) => marked(record, sent, 'isSent'))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'bad-input') throw error
      update((record) => marked(record, sent, 'isRefused'))
      onRefused(error)
    }
  },
  onFirstRows,
})
