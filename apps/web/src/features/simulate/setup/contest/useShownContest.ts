import { useState } from 'react'
import type { ChosenContest } from '../chosenContest.ts'

/** Which of the chosen contests is shown, and changes to them. No two have one id. */
export function useShownContest(
  chosen: readonly ChosenContest[],
  onChange: (chosen: readonly ChosenContest[]) => void,
) {
  const [shownId, show] = useState<string>()
  const shown = chosen.find(({ contest }) => contest.id === shownId) ?? chosen[0]
  const idOf = ({ contest }: ChosenContest) => contest.id
  return {
    shown,
    show,
    /** Puts a contest in the place of another, or first where there is none. */
    replace({ contest, entries }: ChosenContest, before = shown) {
      const next = { contest, entries: Math.min(entries, contest.maxEntriesPerUser) }
      const others = chosen.filter((one) => one === before || idOf(one) !== idOf(next))
      onChange(before === undefined ? [next] : others.map((one) => (one === before ? next : one)))
      show(idOf(next))
    },
    add(next: ChosenContest) {
      onChange([...chosen.filter((one) => idOf(one) !== idOf(next)), next])
      show(idOf(next))
    },
    remove: (gone: ChosenContest) => onChange(chosen.filter((one) => one !== gone)),
    /** These instead of all that were chosen; or, where all of them are chosen already, as they are now. */
    takeOver(all: readonly ChosenContest[]) {
      const now = new Map(all.map((one) => [idOf(one), one]))
      const areChosen = all.every((one) => chosen.some((other) => idOf(other) === idOf(one)))
      onChange(areChosen ? chosen.map((one) => now.get(idOf(one)) ?? one) : all)
      show(all[0]?.contest.id)
    },
  }
}
