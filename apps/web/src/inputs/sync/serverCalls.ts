import { CallError } from '../../api/api.ts'
import type { RowServer, Serially } from './rowKind.ts'
import { createServerTalk, type TalkPhase } from './serverTalk.ts'

/**
 * - `fetch`: the first load of the user's rows failed.
 * - `look`: a later load failed, so changes from other devices are missing.
 * - `update`: the user's changes were not saved.
 */
export type SyncFault = 'fetch' | 'look' | 'update'

interface CallOptions<Held, Theirs> {
  server: RowServer<Held, Theirs>
  hasUnsent(held: Held): boolean
  /** This browser's record, including what other tabs have stored. */
  read(): Held
  update(change: (held: Held) => Held): void
  /** Called once for each fault, however often the call is retried. */
  onFault(fault: SyncFault, error: unknown): void
  /** `phase` or `isLoaded` has changed. */
  onStatus(): void
}

export interface ServerCalls {
  readonly phase: TalkPhase
  /** The server's rows have arrived, or are not available for now. */
  readonly isLoaded: boolean
  /** Sends what is unsent, unless a failed call will be retried anyway. */
  send(): void
  /** With whole saves: sends what is unsent without reading first, because the page may be about to end. */
  sendNow(): void
  /** Sends what is unsent and reads the server's rows, at once. */
  refresh(): void
  start(): void
  /** From now on, failed calls are not retried. This browser keeps what is unsent until the slate is opened again. */
  stop(): void
}

/**
 * Decides which calls to make: a call that must go first, then a read, then a save. With whole saves there is a gap of some
 * hundredths of a second between read and save. A save from another device in that gap is overwritten, because the calls
 * carry no versions.
 */
export function createServerCalls<Held, Theirs>(options: CallOptions<Held, Theirs>): ServerCalls {
  const { server, hasUnsent, read, update, onFault, onStatus } = options
  const { wholeSaves } = server
  let isReadDue = false
  let isSendDue = false
  let isLeaving = false
  let isSaving = false
  let hasRows = false
  let isLoaded = false
  const reported = new Set<SyncFault>()

  async function readRows() {
    const asked = read()
    isReadDue = false
    try {
      const theirs = await reporting(readFault(), server.load)
      update((held) => server.adopt(held, theirs, asked))
      if (!hasRows) server.onFirstRows?.(theirs)
    } catch (error) {
      isReadDue = true
      throw error
    }
    hasRows = true
    isLoaded = true
    reported.delete('fetch')
    reported.delete('look')
  }

  /** If the read before a save fails, the user is told that the save failed. */
  function readFault(): SyncFault {
    if (!hasRows) return 'fetch'
    return isSendDue && hasUnsent(read()) ? 'update' : 'look'
  }

  async function save() {
    const inOrder: Serially = isLeaving || wholeSaves === undefined ? (call) => call() : wholeSaves.serially
    await inOrder(async () => {
      const sent = read()
      isSendDue = false
      if (!hasUnsent(sent)) return
      isSaving = true
      try {
        await reporting('update', () => server.save(sent, update))
        reported.delete('update')
      } catch (error) {
        isSendDue = true
        throw error
      } finally {
        isSaving = false
      }
    })
  }

  /** Reports a fault once, until the same call has succeeded again. An unknown slate is no fault. */
  async function reporting<Reply>(fault: SyncFault, make: () => Promise<Reply>): Promise<Reply> {
    try {
      return await make()
    } catch (error) {
      const isUnknown = error instanceof CallError && error.code === 'not-found'
      if (!isUnknown && !reported.has(fault)) {
        reported.add(fault)
        onFault(fault, error)
      }
      throw error
    }
  }

  function nextCall(): (() => Promise<void>) | undefined {
    if (!isReadDue && !isSendDue) return undefined
    const first = server.callFirst?.(read())
    if (first !== undefined) {
      return async () => {
        await reporting(hasRows ? 'update' : 'fetch', first)
        isReadDue = true
      }
    }
    if (isReadDue && !isLeaving) return readRows
    return isSendDue && hasUnsent(read()) ? save : undefined
  }

  const talk = createServerTalk({
    next: nextCall,
    onFail() {
      isReadDue ||= wholeSaves !== undefined
      isSendDue = true
      isLoaded = true
    },
    onPhase: onStatus,
  })

  function send() {
    isReadDue ||= wholeSaves !== undefined
    isSendDue = true
    talk.go()
  }

  function refresh() {
    isReadDue = true
    isSendDue = true
    talk.goNow()
  }

  return {
    get phase() {
      return talk.phase
    },
    get isLoaded() {
      return isLoaded
    },
    send,
    sendNow() {
      if (talk.phase === 'absent' || !hasUnsent(read())) return
      isSendDue = true
      isLeaving = hasRows
      // A read, or a save that waits for another tab, may finish too late. If this extra save fails, the talk retries it.
      if (talk.phase === 'calling' && hasRows && !isSaving) void save().catch(talk.go)
      else talk.goNow()
      isLeaving = false
    },
    refresh,
    start() {
      server.onStart?.(read())
      talk.start()
      refresh()
    },
    stop() {
      isReadDue = false
      talk.stop()
      // Without whole saves a last call needs no read.
      if (wholeSaves === undefined) send()
    },
  }
}
