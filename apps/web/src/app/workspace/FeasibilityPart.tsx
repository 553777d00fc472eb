import type { BuildRequestInput } from '@slatecraft/slate'
import { useMemo } from 'react'
import { FeasibilityNotice } from '../../features/feasibility/FeasibilityNotice.tsx'
import { useFeasibility } from '../../features/feasibility/useFeasibility.ts'
import type { TabParts } from './tabParts.ts'

interface FeasibilityPartProps extends Pick<TabParts, 'players' | 'applyChanges' | 'goTo'> {
  /** What Build would send; undefined as long as there is nothing to build. */
  request: BuildRequestInput | undefined
  /** A build runs in this browser. */
  isBusy: boolean
  /** The run that failed tells its conflict itself, right below. */
  isToldElsewhere: boolean
}

/** What the engine says of the run that Build would start. */
export function FeasibilityPart({
  request,
  isBusy,
  isToldElsewhere,
  players,
  applyChanges,
  goTo,
}: FeasibilityPartProps) {
  const state = useFeasibility(request, isBusy)
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  if (isToldElsewhere && state.phase === 'impossible') return null
  return <FeasibilityNotice state={state} playerOf={(id) => byId.get(id)} goTo={goTo} applyChanges={applyChanges} />
}
