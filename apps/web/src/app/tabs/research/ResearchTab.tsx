import { round2 } from '@slatecraft/slate'
import { useState } from 'react'
import { positionsOf } from '../../../features/pool/poolFilter.ts'
import { ResearchConsent } from '../../../features/research/ResearchConsent.tsx'
import { ResearchView } from '../../../features/research/ResearchView.tsx'
import { usePageSearch } from '../../shell/usePageSearch.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import type { PoolDialog } from '../pool/PoolDialogs.tsx'

interface ResearchTabProps {
  workspace: Workspace
  /** The players are invented. */
  isDemo: boolean
  onOpen(dialog: PoolDialog): void
}

/** The Research tab; the URL holds its section. */
export function ResearchTab({ workspace, isDemo, onOpen }: ResearchTabProps) {
  const { slate, isInBrowser, ruleset, players, edits, build } = workspace
  const { search, setSearch } = usePageSearch('research')
  const [isAsking, setAsking] = useState(!isInBrowser)
  if (ruleset === undefined) return null
  if (!isAsking) return <ResearchConsent onAgree={() => setAsking(true)} />
  return (
    <ResearchView
      slate={slate}
      ruleset={ruleset}
      isInBrowser={isInBrowser}
      players={players}
      isDemo={isDemo}
      tones={positionsOf(slate.sport, 'classic')}
      minMinutes={build.settings?.minMinutes ?? 0}
      part={search.part}
      onPart={(part) => setSearch({ part })}
      onOpenPlayer={(player) => onOpen({ kind: 'stats', player })}
      onWrite={(label, values) =>
        edits.apply({
          label,
          changes: [...values].map(([id, { points, minutes }]) => ({
            id,
            change: (edit) => ({
              ...edit,
              UserProj: Math.max(0, round2(points)),
              ...(minutes !== null && { UserMins: round2(minutes) }),
            }),
          })),
        })
      }
    />
  )
}
