import type { BuildRequestInput } from '@slatecraft/slate'
import { useMemo } from 'react'
import { FeasibilityNotice } from '../../features/feasibility/FeasibilityNotice.tsx'
import { isToldByWarnings } from '../../features/feasibility/isToldByWarnings.ts'
import { useFeasibility } from '../../features/feasibility/useFeasibility.ts'
import { useAnalysisRight } from '../../features/plans/shared/usePlan.ts'
import type { TabParts } from './tabParts.ts'

interface FeasibilityPartProps extends Pick<TabParts, 'slate' | 'players' | 'applyChanges' | 'goTo'> {
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
  slate,
  players,
  applyChanges,
  goTo,
}: FeasibilityPartProps) {
  const isListOpen = useAnalysisRight(slate.sport) ?? false
  const isTold = isToldByWarnings({ players, contestType: slate.contestType, isListOpen })
  const state = useFeasibility(isTold ? undefined : request, isBusy)
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  if (isShownElsewhere && state.phase === 'impossible') return null
  return <FeasibilityNotice state={state} playerOf={(id) => byId.get(id)} goTo={goTo} applyChanges={applyChanges} />
}
