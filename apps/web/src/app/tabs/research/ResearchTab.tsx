import { round2 } from '@slatecraft/slate'
import { useState } from 'react'
import { positionsOf } from '../../../features/pool/poolFilter.ts'
import { ResearchConsent } from '../../../features/research/ResearchConsent.tsx'
import { ResearchView } from '../../../features/research/ResearchView.tsx'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import { usePageSearch } from '../../shell/usePageSearch.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import type { PoolDialog } from '../pool/PoolDialogs.tsx'

interface ResearchTabProps {
  workspace: Workspace
  /** The players are invented. */
  isDemo: boolean
  onOpen(dialog: PoolDialog): void
}

/** Slates in this browser whose players may be sent, until the page is loaded again. */
const agreed = new Set<string>()

/** The Research tab; the URL holds its section. */
export function ResearchTab({ workspace, isDemo, onOpen }: ResearchTabProps) {
  const { slate, isInBrowser, ruleset, players, edits, build } = workspace
  const { search, setSearch } = usePageSearch('research')
  const id = slateId(slate)
  const [isAgreed, setAgreed] = useState(agreed.has(id))
  if (ruleset === undefined) return null
  if (isInBrowser && !isAgreed) {
    const agree = () => {
      agreed.add(id)
      setAgreed(true)
    }
    return <ResearchConsent onAgree={agree} />
  }
  return (
    <ResearchView
      slate={slate}
      ruleset={ruleset}
      isInBrowser={isInBrowser}
      players={players}
      isDemo={isDemo}
      tones={positionsOf(slate.sport, 'classic')}
      minMinutes={build.settings?.minMinutes ?? 0}
      lineupCount={build.lineupCount}
      part={search.part}
      onPart={(part) => setSearch({ part, off: undefined })}
      off={search.off}
      onUnticked={() => setSearch({ off: undefined }, { replace: true })}
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
