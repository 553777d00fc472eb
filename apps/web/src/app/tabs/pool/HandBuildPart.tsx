import { candidatesFor, handRoster } from '@slatecraft/optimizer/hand'
import type { Player, Ruleset, Settings, SlateKey } from '@slatecraft/slate'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { HandBuildCard } from '../../../features/handBuild/HandBuildCard.tsx'
import { useCompletion } from '../../../features/handBuild/useCompletion.ts'
import type { WithheldValues } from '../../../features/plans/shared/withheld.ts'
import { addByHand, clearHand, completeHand, removeByHand } from '../../../features/pool/commands/byHand.ts'
import { isLocked } from '../../../features/pool/commands/locks.ts'
import type { PoolAction } from '../../../features/pool/commands/poolAction.ts'
import { positionsOf } from '../../../features/pool/poolFilter.ts'
import type { PoolHand } from '../../../features/pool/poolHand.ts'
import type { EditState } from '../../../features/pool/state/editState.ts'
import { useRuns } from '../../../features/runs/shared/useRuns.ts'
import type { SlateInputs } from '../../../inputs/useSlateInputs.ts'
import { useSession } from '../../../session/session.ts'
import { requestOf } from '../../workspace/requestOf.ts'

interface HandBuildPartProps {
  slate: SlateKey
  /** An imported slate that no account has. */
  isInBrowser: boolean
  ruleset: Ruleset
  /** With edits. */
  players: readonly Player[]
  edits: EditState
  inputs: SlateInputs
  /** The contest's settings; undefined until loaded. */
  defaults: Settings | undefined
  /** Which default values are withheld. */
  withheld: WithheldValues
  /** The request of the next build; a completion uses its settings. */
  lineupCount: number
  /** What the player table needs while hand-building; otherwise undefined. */
  onHand(hand: PoolHand | undefined): void
  onLeave(): void
}

/** The hand-built lineup: the locked players by slot, and the players who fit. */
export function HandBuildPart({
  slate,
  isInBrowser,
  ruleset,
  players,
  edits,
  inputs,
  defaults,
  withheld,
  lineupCount,
  onHand,
  onLeave,
}: HandBuildPartProps) {
  const { isLoggedIn } = useSession()
  const runs = useRuns(slate, { isInBrowser })
  const [refusal, refuse] = useShortWords()
  const roster = useMemo(() => handRoster(players.filter(isLocked), ruleset), [players, ruleset])
  const judge = useMemo(() => judgeOf(players, ruleset), [players, ruleset])
  const faults = useMemo(() => candidatesFor(roster, players, ruleset, ruleset.salaryCap), [roster, players, ruleset])
  const pool = { players, ruleset, handFault: judge }

  const given = [inputs.settings.rows, inputs.teamStacks.rows, inputs.groups.rows]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value of its own for each of what a completion follows from
  const asked = useMemo(() => ({}), [roster, players, defaults, withheld, ...given])
  const completing = useCompletion(asked, () => {
    if (defaults === undefined) return undefined
    const request = requestOf({ slate, ruleset, defaults, withheld, lineupCount, saved: [] }, inputs.now(), players)
    return { request, ids: players.filter(isLocked).map(({ Id }) => Id) }
  })

  const act = (action: PoolAction) => {
    refuse(action.refusals.join(' '))
    edits.apply(action)
  }
  const add = useEffectEvent((id: string) => act(addByHand(pool, id)))
  const remove = useEffectEvent((id: string) => act(removeByHand(pool, id)))
  const tell = useEffectEvent(onHand)
  useLayoutEffect(
    () => tell({ faults, lockFault: judge, add: (id) => add(id), remove: (id) => remove(id) }),
    [faults, judge],
  )
  useEffect(() => () => tell(undefined), [])

  return (
    <HandBuildCard
      roster={roster}
      ruleset={ruleset}
      positions={positionsOf(slate.sport, 'classic')}
      refusal={refusal}
      buckets={runs.heads.filter(({ isBucket }) => isBucket)}
      bucketHint={isLoggedIn ? undefined : 'Log in to keep lineups in buckets.'}
      onAddTo={async (id, lineup) => {
        if ((await runs.add(id, [lineup])) === 0) throw new Error('The bucket has this lineup already.')
      }}
      onCreateBucket={(name) => runs.create({ name, isBucket: true })}
      onRemove={({ Id }) => act(removeByHand(pool, Id))}
      onClear={() => act(clearHand(pool))}
      completing={completing}
      playerOf={(id) => players.find(({ Id }) => Id === id)}
      onTake={(ids) => act(completeHand(pool, ids))}
      onLeave={onLeave}
    />
  )
}

/** Why a player can't be locked with others; memoized. */
function judgeOf(players: readonly Player[], ruleset: Ruleset): PoolHand['lockFault'] {
  let lastIds: string | undefined
  let faults: ReadonlyMap<string, string> = new Map()
  return (player, locked) => {
    const ids = locked.map(({ Id }) => Id).join()
    if (ids !== lastIds) faults = candidatesFor(handRoster(locked, ruleset), players, ruleset, ruleset.salaryCap)
    lastIds = ids
    return faults.get(player.Id)
  }
}

/** How long a hand-building error shows: as long as a refusal in the table. */
const shownMs = 10_000

/** A message that disappears by itself, or with the next action. A new one, even with the same text, restarts the timer. */
function useShortWords(): [words: string | undefined, say: (words: string) => void] {
  const [notice, setNotice] = useState<{ words: string }>()
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  const say = useCallback((words: string) => setNotice({ words }), [])
  return [notice?.words, say]
}
