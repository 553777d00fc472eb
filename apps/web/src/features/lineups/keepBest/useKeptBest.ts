import type { KeptBest } from '@slatecraft/results'
import { use, useEffect, useState } from 'react'
import type { LineupRow } from '../state/lineupRows.ts'
import { KeepBestContext } from './KeepBestContext.ts'
import type { AskedOf } from './keepQuestion.ts'

interface Answered {
  of: AskedOf
  answer: KeptBest
  /** The kept lineups, the best first. */
  kept: readonly LineupRow[]
}

/** The lineups to keep; undefined while they are being chosen. */
export function useKeptBest(asked: AskedOf): Answered | undefined {
  const asker = use(KeepBestContext)
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
