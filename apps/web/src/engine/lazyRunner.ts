import type { BuildStart, Runner, RunState } from './run.ts'

/** A runner whose code is loaded. */
interface Loaded {
  store: {
    getState(): Runner & { findInterrupted(): Promise<void>; leave(): void }
    subscribe(listener: () => void): () => void
  }
  /** Delivers runs that an earlier page left behind. */
  tidy(): Promise<void>
}

/** A runner whose code is loaded when it is first needed. Until then there is no run. */
export function lazyRunner(open: () => Promise<Loaded>) {
  let run: RunState = { phase: 'idle' }
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  /** How often the page has left the slate. A start from before the last time is dropped. */
  let departures = 0
  const listeners = new Set<() => void>()
  const show = (next: RunState) => {
    run = next
    for (const listener of listeners) listener()
  }
  const load = () => {
    loading ??= open().then(
      (opened) => {
        opened.store.subscribe(() => show(opened.store.getState().run))
        loaded = opened
        return opened
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    run: () => run,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => void load().catch(logged),
    start(asked: BuildStart) {
      const mine = departures
      load().then(
        ({ store }) => mine === departures && store.getState().start(asked),
        () => show({ ...asked, id: '', phase: 'failed', isConnected: false, lineups: [], elapsedMs: 0, error: noCode }),
      )
    },
    cancel: () => loaded?.store.getState().cancel(),
    resume: () => loaded?.store.getState().resume(),
    findInterrupted() {
      const mine = departures
      load()
        .then(async ({ store, tidy }) => {
          if (mine !== departures) return
          await store.getState().findInterrupted()
          await tidy()
        })
        .catch(logged)
    },
    leave() {
      departures++
      loaded?.store.getState().leave()
    },
  }
}

const noCode = 'The server can’t be reached. Is it running?'

const logged = (error: unknown) => console.error('unable to load the code that builds', error)
