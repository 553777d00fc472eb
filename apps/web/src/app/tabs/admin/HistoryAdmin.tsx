import { FinishedContestsPart } from '../../../features/admin/history/FinishedContestsPart.tsx'
import { HistoryFilesPart } from '../../../features/admin/history/HistoryFilesPart.tsx'
import { HistoryImportsPart } from '../../../features/admin/history/HistoryImportsPart.tsx'
import { HistoryNamesPart } from '../../../features/admin/history/HistoryNamesPart.tsx'
import { pageHistoryQueue } from '../../../features/admin/history/pageHistoryQueue.ts'
import { useHistoryImports } from '../../../features/admin/history/useHistoryImports.ts'
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
        <NeedsSlate what="Names and finished contests" isInBrowser={parts?.isInBrowser} />
      ) : (
        <>
          <HistoryNamesPart slate={parts.slate} />
          <FinishedContestsPart slate={parts.slate} />
        </>
      )}
    </div>
  )
}
