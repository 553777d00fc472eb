import type { ReactNode } from 'react'
import { PreviewPart } from '../PreviewPart.tsx'
import { PreviewRemarks } from '../PreviewRemarks.tsx'
import { isNothing, type PresetDifferences } from '../presetDifferences.ts'
import { groupLines, playerLines, settingLines, teamLines } from '../previewLines.tsx'
import { type CopyPart, type CopyParts, copyParts, type Entered, fieldsIn, partTitles } from './copyParts.ts'

interface CopyPreviewProps {
  differences: PresetDifferences
  remarks: readonly string[]
  /** What the other slate has. */
  entered: Entered
  /** Parts that can be copied, and those that are to be. */
  possible: CopyParts
  parts: CopyParts
  onPart(part: CopyPart, isWanted: boolean): void
}

/** What to copy, and what that changes. */
export function CopyPreview({ differences, remarks, entered, possible, parts, onPart }: CopyPreviewProps) {
  const lines = linesOf(differences)
  return (
    <div className="sc-preset-preview" role="status">
      {parts.size > 0 && isNothing(differences) && (
        <p className="sc-preset-same">No changes: your inputs already match.</p>
      )}
      {copyParts.map((part) => (
        <PreviewPart
          key={part}
          title={partTitles[part]}
          lines={parts.has(part) ? lines[part] : []}
          isWanted={parts.has(part)}
          hint={possible.has(part) ? undefined : entered[part] === 0 ? 'none there' : hintOf(part)}
          onWanted={(isWanted) => onPart(part, isWanted)}
        />
      ))}
      <PreviewRemarks remarks={remarks} />
    </div>
  )
}

const hintOf = (part: CopyPart) => (part === 'numbers' ? 'of another day' : 'none of them fit here')

function linesOf({ settings, teams, groups, players }: PresetDifferences): Record<CopyPart, ReactNode[]> {
  const withFields = (part: CopyPart) =>
    playerLines(
      players.flatMap(({ player, fields }) => {
        const ofPart = fields.filter(({ field }) => fieldsIn([part]).includes(field))
        return ofPart.length === 0 ? [] : [{ player, fields: ofPart }]
      }),
    )
  return {
    exposures: withFields('exposures'),
    numbers: withFields('numbers'),
    groups: groupLines(groups),
    teamStacks: teamLines(teams),
    settings: settingLines(settings),
  }
}
