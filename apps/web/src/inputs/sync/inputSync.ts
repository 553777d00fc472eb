import { CallError } from '../../api/api.ts'
import type { InputRows } from '../inputState.ts'
import { adoptRows, type InputRecord, marked, sendableRows, unsentKeys } from './inputRecord.ts'
import type { InputServer } from './inputServers.ts'
import { createServerTalk, type TalkPhase } from './serverTalk.ts'

/** Lets one tab at a time make a call, so that an older save never arrives after a newer one. */
export type Serially = <Reply>(call: () => Promise<Reply>) => Promise<Reply>

/**
 * - `fetch`: the user's rows did not come.
 * - `look`: what other devices may have changed since did not come.
 * - `update`: what the user said was not saved.
 * - `refused`: the server will never save it.
 */
export type SyncFault = 'fetch' | 'look' | 'update' | 'refused'

interface SyncOptions<Rows extends InputRows> {
  server: InputServer<Rows>
  serially: Serially
  /** What this browser holds, with what other tabs have stored until now. */
  read(): InputRecord
  update(change: (record: InputRecord) => InputRecord): void
  /** The server's rows have come for the first time. */
  onFirstRows(rows: Rows): void
  /** Once for each fault, however often it is tried again. */
  onFault(fault: SyncFault, error: unknown): void
  /** Something about `phase` or `isLoaded` is new. */
  onChange(): void
}

export interface InputSync {
  readonly phase: TalkPhase
  /** The server's rows have come, or can't be had for now. */
  isLoaded: boolean
  /** Sends what waits, unless a failed call is to be tried again anyway. */
  send(): void
  /** Sends what waits without a look at what other devices have saved: the page may be about to end. */
  sendNow(): void
  /** Sends what waits and reads the server's rows, at once. */
  refresh(): void
  start(): void
  /** A call that fails from now on is not tried again: this browser keeps what waits until the slate is opened anew. */
  stop(): void
}

/**
 * Brings a user's rows of one kind to the server and the server's to him. A save takes the place of all rows there, so they
 * are read first: what another device has saved goes into it. Between that read and the save, some hundredths of a second,
 * another device's save is overwritten: the calls know no versions.
 */
export function createInputSync<Rows extends InputRows>(options: SyncOptions<Rows>): InputSync {
  const { server, serially, read, update, onFirstRows, onFault, onChange } = options
  let isReadDue = false
  let isSendDue = false
  let isLeaving = false
  let isSaving = false
  let hasRows = false
  const told = new Set<SyncFault>()

  async function readRows() {
    const asked = read()
    isReadDue = false
    const rows = await failingAs(readFault(), server.read)
    update((record) => adoptRows(record, rows, asked))
    if (!hasRows) onFirstRows(rows)
    hasRows = true
    told.delete('fetch')
    told.delete('look')
    sync.isLoaded = true
  }

  /** The read before a save is the save's to the user. */
  function readFault(): SyncFault {
    if (!hasRows) return 'fetch'
    return isSendDue && unsentKeys(read()).length > 0 ? 'update' : 'look'
  }

  async function save() {
    const turn: Serially = isLeaving ? (call) => call() : serially
    await turn(async () => {
      const sent = read()
      isSendDue = false
      if (unsentKeys(sent).length === 0) return
      isSaving = true
      try {
        await failingAs('update', () => server.save(sendableRows<Rows>(sent)))
        update((record) => marked(record, sent, 'isSent'))
        told.delete('update')
      } catch (error) {
        isSendDue = true
        if (!(error instanceof CallError) || error.code !== 'bad-input') throw error
        update((record) => marked(record, sent, 'isRefused'))
        onFault('refused', error)
      } finally {
        isSaving = false
      }
    })
  }

  /** Tells of a fault once, until the same call has gone well again. */
  async function failingAs<Reply>(fault: SyncFault, make: () => Promise<Reply>): Promise<Reply> {
    try {
      return await make()
    } catch (error) {
      const isAnswer = error instanceof CallError && (error.code === 'not-found' || error.code === 'bad-input')
      if (!isAnswer && !told.has(fault)) {
        told.add(fault)
        onFault(fault, error)
      }
      throw error
    }
  }

  const talk = createServerTalk({
    next() {
      if (isReadDue && !isLeaving) return readRows
      return isSendDue && unsentKeys(read()).length > 0 ? save : undefined
    },
    onFail() {
      isReadDue = true
      isSendDue = true
      sync.isLoaded = true
    },
    onPhase: onChange,
  })

  const sync: InputSync = {
    get phase() {
      return talk.phase
    },
    isLoaded: false,
    send() {
      isReadDue = true
      isSendDue = true
      talk.go()
    },
    sendNow() {
      if (talk.phase === 'absent' || unsentKeys(read()).length === 0) return
      isSendDue = true
      isLeaving = hasRows
      // What is read, or waits for its turn, may come too late; a save that fails beside it is the talk's to try again.
      if (talk.phase === 'calling' && hasRows && !isSaving) void save().catch(talk.go)
      else talk.goNow()
      isLeaving = false
    },
    refresh() {
      isReadDue = true
      isSendDue = true
      talk.goNow()
    },
    start() {
      talk.start()
      sync.refresh()
    },
    stop() {
      isReadDue = false
      talk.stop()
    },
  }
  return sync
}
