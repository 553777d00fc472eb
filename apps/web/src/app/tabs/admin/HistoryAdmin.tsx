import { LoadFault } from '../../../components/fault/LoadFault.tsx'
import { FinishedContestsPart } from '../../../features/admin/history/FinishedContestsPart.tsx'
import { HistoryFilesPart } from '../../../features/admin/history/HistoryFilesPart.tsx'
import { HistoryImportsPart } from '../../../features/admin/history/HistoryImportsPart.tsx'
import { HistoryNamesPart } from '../../../features/admin/history/HistoryNamesPart.tsx'
import { pageHistoryQueue } from '../../../features/admin/history/pageHistoryQueue.ts'
import { useHistoryImports } from '../../../features/admin/history/useHistoryImports.ts'
import { useAdminSlates } from '../../../features/admin/useAdminSlates.ts'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import type { TabParts } from '../../workspace/tabParts.ts'
import { NeedsSlate } from './NeedsSlate.tsx'

interface HistoryAdminProps {
  parts: Pick<TabParts, 'slate' | 'isInBrowser'> | undefined
  queue?: typeof pageHistoryQueue
}

/** Games that are over: import, what is there, and how it fits the open slate. */
export function HistoryAdmin({ parts, queue = pageHistoryQueue }: HistoryAdminProps) {
  const imports = useHistoryImports()
  const isFirst = imports.data?.imports.length === 0
  return (
    <div className="sc-past">
      <HistoryFilesPart queue={queue} isFirst={isFirst} />
      <HistoryImportsPart imports={imports} />
      {parts === undefined || parts.isInBrowser ? (
        <NeedsSlate what={ofSlate} isInBrowser={parts?.isInBrowser} />
      ) : (
        <OfSlate slate={parts.slate} />
      )}
    </div>
  )
}

const ofSlate = 'Names and finished contests'

/** Demo slates and slates of one user have neither. */
function OfSlate({ slate }: Pick<TabParts, 'slate'>) {
  const slates = useAdminSlates(slate.sport)
  const published = slates.data?.slates
  if (slates.error !== null)
    return <LoadFault what="the published slates" error={slates.error} onRetry={() => void slates.refetch()} />
  if (published === undefined) return null
  if (!published.some(({ key }) => slateId(key) === slateId(slate)))
    return (
      <div className="sc-admin-empty">
        <p>
          {ofSlate} belong to a published slate, and the open one is not published. Choose one at the top of the page,
          or import one under Slates.
        </p>
      </div>
    )
  return (
    <>
      <HistoryNamesPart slate={slate} />
      <FinishedContestsPart slate={slate} />
    </>
  )
}
