import { type LockTerms, type Player, type PlayerLock, playerLocks } from '@slatecraft/slate'
import { use, useMemo } from 'react'
import { arePointsLocked, WithheldContext } from '../../plans/shared/withheld.ts'
import type { AfterStartParts } from '../afterStartParts.ts'
import { type Moment, useMoment } from '../night/useMoment.ts'
import type { CanScore } from './cantScoreWords.ts'
import { type HeldPlayers, heldPlayers } from './heldPlayers.ts'

/** What is locked now, and what that means for the lineups. */
export interface Evening extends Moment, HeldPlayers {
  byId: ReadonlyMap<string, Player>
  lockOf(player: Player): PlayerLock
  canScore: CanScore
  /** Players who can still be swapped in or out. */
  openPlayers: readonly Player[]
}

export function useEvening({ players, lockTerms, afterStart }: AfterStartParts): Evening {
  const moment = useMoment(players, lockTerms)
  const withheld = use(WithheldContext)
  const { source } = afterStart.state
  const { asOf } = moment
  const evening = useMemo(() => {
    const lockOf = playerLocks({ ...lockTerms, asOf } satisfies LockTerms)
    const byId = new Map(players.map((player) => [player.Id, player]))
    const canScore: CanScore = { lockOf, isWithheld: (player) => arePointsLocked(withheld, player) }
    return {
      ...{ byId, lockOf, canScore },
      openPlayers: players.filter((player) => lockOf(player).state === 'open'),
    }
  }, [players, lockTerms, asOf, withheld])
  const held = useMemo(() => heldPlayers(source?.lineups ?? [], evening.byId, evening.canScore), [source, evening])
  return { ...moment, ...evening, ...held }
}
