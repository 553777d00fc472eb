import type { Contest } from '@slatecraft/slate'
import { useState } from 'react'

interface Step {
  before: Contest
  after: Contest
  what: string
}

/** Undo and redo of one contest's edits, as long as its editor is open. */
export function useContestSteps(contest: Contest, onChange: (contest: Contest) => void) {
  const [steps, setSteps] = useState<{ done: readonly Step[]; undone: readonly Step[] }>({ done: [], undone: [] })
  const last = steps.done.at(-1)
  const next = steps.undone.at(-1)
  return {
    undoWhat: last?.what,
    redoWhat: next?.what,
    change(after: Contest, what: string) {
      setSteps({ done: [...steps.done, { before: contest, after, what }], undone: [] })
      onChange(after)
    },
    undo() {
      if (last === undefined) return
      setSteps({ done: steps.done.slice(0, -1), undone: [...steps.undone, last] })
      onChange(last.before)
    },
    redo() {
      if (next === undefined) return
      setSteps({ done: [...steps.done, next], undone: steps.undone.slice(0, -1) })
      onChange(next.after)
    },
  }
}
