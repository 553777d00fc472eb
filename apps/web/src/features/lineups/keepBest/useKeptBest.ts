import type { KeptBest } from '@slatecraft/results'
import { useEffect, useState } from 'react'
import type { LineupRow } from '../state/lineupRows.ts'
import { askKeepBest, type KeepBestAsker } from './askKeepBest.ts'
import type { AskedOf } from './keepQuestion.ts'

interface Answered {
  of: AskedOf
  answer: KeptBest
  /** The kept lineups, the best first. */
  kept: readonly LineupRow[]
}

/** The lineups to keep; undefined while they are being chosen. */
export function useKeptBest(asked: AskedOf, asker: KeepBestAsker = askKeepBest): Answered | undefined {
  const [answered, setAnswered] = useState<Answered>()
  useEffect(
    () =>
      asker.ask(asked.question, (answer) =>
        setAnswered({ of: asked, answer, kept: answer.kept.map((index) => asked.rows[index]!) }),
      ),
    [asked, asker],
  )
  return answered?.of === asked ? answered : undefined
}
