import type { BuildRequestInput } from '@slatecraft/slate'
import { useMemo } from 'react'
import { FeasibilityNotice } from '../../features/feasibility/FeasibilityNotice.tsx'
import { useFeasibility } from '../../features/feasibility/useFeasibility.ts'
import type { TabParts } from './tabParts.ts'

interface FeasibilityPartProps extends Pick<TabParts, 'players' | 'applyChanges' | 'goTo'> {
  /** The request Build would send; undefined while there is nothing to build. */
  request: BuildRequestInput | undefined
  /** Whether a build is running in this browser. */
  isBusy: boolean
  /** Hidden if a failed run below already shows its conflict. */
  isShownElsewhere: boolean
}

/** The feasibility notice for the run Build would start. */
export function FeasibilityPart({
  request,
  isBusy,
  isShownElsewhere,
  players,
  applyChanges,
  goTo,
}: FeasibilityPartProps) {
  const state = useFeasibility(request, isBusy)
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  if (isShownElsewhere && state.phase === 'impossible') return null
  return <FeasibilityNotice state={state} playerOf={(id) => byId.get(id)} goTo={goTo} applyChanges={applyChanges} />
}
