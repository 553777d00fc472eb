import type { BuildAsked, Runner, RunState } from './run.ts'

/** A runner whose code has come. */
interface Loaded {
  store: {
    getState(): Runner & { findInterrupted(): Promise<void>; leave(): void }
    subscribe(listener: () => void): () => void
  }
  /** Brings where it belongs what was left behind. */
  tidy(): Promise<void>
}

/** A runner whose code comes when it is first needed; until then there is no run. */
export function lazyRunner(open: () => Promise<Loaded>) {
  let run: RunState = { phase: 'idle' }
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  /** How often the page has turned away: what was asked for before that is not begun any more. */
  let leavings = 0
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
    start(asked: BuildAsked) {
      const mine = leavings
      load().then(
        ({ store }) => mine === leavings && store.getState().start(asked),
        () => show({ ...asked, id: '', phase: 'failed', isConnected: false, lineups: [], elapsedMs: 0, error: noCode }),
      )
    },
    cancel: () => loaded?.store.getState().cancel(),
    resume: () => loaded?.store.getState().resume(),
    findInterrupted() {
      const mine = leavings
      load()
        .then(async ({ store, tidy }) => {
          if (mine !== leavings) return
          await store.getState().findInterrupted()
          await tidy()
        })
        .catch(logged)
    },
    leave() {
      leavings++
      loaded?.store.getState().leave()
    },
  }
}

const noCode = 'The server can’t be reached. Is it running?'

const logged = (error: unknown) => console.error('the code that builds did not come', error)
