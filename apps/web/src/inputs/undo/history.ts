import { createStore, type StoreApi } from 'zustand'

/** Where a change is seen: a tab of the page. */
export type HistoryPlace = 'Players' | 'Build Settings' | 'Team Stacks' | 'Player Groups' | 'After Start'

/** One store's part of a step. Both directions leave alone what was changed elsewhere since. */
interface Move {
  back(): void
  again(): void
}

interface Placed {
  place: HistoryPlace
  move: Move
}

/** What one undo takes back. */
interface Step {
  /** As the history lists it: `Josh Allen: Max Exp 40`, `Min Salary 49,500`, `Preset 20-Max`. */
  label: string
  /** The tabs that show it. */
  places: readonly HistoryPlace[]
  moves: readonly Move[]
}

/** All changes to a slate since the page was opened: to players, settings, team rows and groups. */
export interface History {
  /** Oldest first. The first `position` of them are in effect, the others were undone. */
  steps: readonly Step[]
  position: number
  undo(): void
  redo(): void
  /** Undoes or redoes up to a step. */
  goTo(position: number): void
}

export interface HistoryStore extends StoreApi<History> {
  /** Adds a change that has just been made, and drops undone steps. */
  note(label: string, place: HistoryPlace, move: Move): void
  /** Changes noted while `act` runs become one step. */
  asOne(label: string, act: () => void): void
}

const stepsKept = 200

export function createHistory(): HistoryStore {
  /** The moves of the step being made, and where. */
  let gathered: Placed[] | undefined

  const store = createStore<History>((set, get) => ({
    steps: [],
    position: 0,
    undo: () => get().goTo(get().position - 1),
    redo: () => get().goTo(get().position + 1),
    goTo(wanted) {
      const { steps, position } = get()
      const end = Math.max(0, Math.min(steps.length, wanted))
      if (end === position) return
      if (end > position) for (const { moves } of steps.slice(position, end)) for (const move of moves) move.again()
      else
        for (const { moves } of steps.slice(end, position).reverse()) for (const move of moves.toReversed()) move.back()
      set({ position: end })
    },
  }))

  function take(step: Step) {
    const { steps, position } = store.getState()
    const kept = [...steps.slice(0, position), step].slice(-stepsKept)
    store.setState({ steps: kept, position: kept.length })
  }

  return Object.assign(store, {
    note(label: string, place: HistoryPlace, move: Move) {
      if (gathered === undefined) take({ label, places: [place], moves: [move] })
      else gathered.push({ place, move })
    },
    asOne(label: string, act: () => void) {
      if (gathered !== undefined) return act()
      const made: Placed[] = []
      gathered = made
      try {
        act()
      } finally {
        gathered = undefined
        const places = [...new Set(made.map(({ place }) => place))]
        if (made.length > 0) take({ label, places, moves: made.map(({ move }) => move) })
      }
    },
  })
}
