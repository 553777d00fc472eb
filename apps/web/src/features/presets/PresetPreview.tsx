import type { ReactNode } from 'react'
import { PreviewPart } from './PreviewPart.tsx'
import { PreviewRemarks } from './PreviewRemarks.tsx'
import { isNothing, type PresetDifferences } from './presetDifferences.ts'
import type { PresetPart, PresetParts } from './presetPlan.ts'
import { groupLines, playerLines, settingLines, teamLines } from './previewLines.tsx'

interface PresetPreviewProps {
  differences: PresetDifferences
  /** Notes: what does not fit, and what stays. */
  remarks: readonly string[]
  /** Parts to apply; undefined if there is nothing to choose. */
  parts: PresetParts | undefined
  onPart(part: PresetPart, isWanted: boolean): void
}

/** Preview of what a preset would change. */
export function PresetPreview({ differences, remarks, parts, onPart }: PresetPreviewProps) {
  const { settings, teams, groups, players } = differences
  const part = (of: PresetPart, title: string, lines: readonly ReactNode[]) => (
    <PreviewPart title={title} lines={lines} isWanted={parts?.has(of)} onWanted={(isWanted) => onPart(of, isWanted)} />
  )
  return (
    <div className="sc-preset-preview" role="status">
      {isNothing(differences) && <p className="sc-preset-same">No changes: your inputs already match.</p>}
      {(parts !== undefined || settings.length > 0) && part('settings', 'Settings', settingLines(settings))}
      {parts !== undefined && (
        <>
          {part('players', 'Players', playerLines(players))}
          {part('groups', 'Groups', groupLines(groups))}
          {part('teamStacks', 'Team stacks', teamLines(teams))}
        </>
      )}
      <PreviewRemarks remarks={remarks} />
    </div>
  )
}
