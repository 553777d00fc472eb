import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type LineupLimit, limitSentence } from '../../plans/shared/LineupLimitHint.tsx'
import { slateId } from '../../slate/shared/slateId.ts'
import { isNothing, type PresetDifferences, presetDifferences } from '../presetDifferences.ts'
import type { PresetPlan } from '../presetPlan.ts'
import { carriedSentences, misfitSentences } from '../presetSentences.ts'
import type { PresetSlate } from '../presetSlate.ts'
import { CopyPreview } from './CopyPreview.tsx'
import type { CopyParts } from './copyParts.ts'
import { type CopySource, copyable, copyPlan, enteredOn, sourceName } from './copyPlan.ts'

interface CopyFromProps {
  slate: PresetSlate
  source: CopySource
  lineupLimit: LineupLimit | undefined
  opensWith: CopyParts | undefined
  onCopy(plan: PresetPlan, differences: PresetDifferences): void
  onClose(): void
}

/** What to copy from the chosen slate, and what that changes here. */
export function CopyFrom({ slate, source, lineupLimit, opensWith, onCopy, onClose }: CopyFromProps) {
  const possible = useMemo(() => copyable(source, slate), [source, slate])
  const [ownParts, setOwnParts] = useState<{ id: string; parts: CopyParts }>()
  const id = slateId(source.key)
  const parts = useMemo(() => {
    if (ownParts?.id === id) return ownParts.parts
    const first = new Set([...possible].filter((part) => opensWith?.has(part) ?? true))
    return first.size > 0 ? first : possible
  }, [ownParts, id, possible, opensWith])
  const { plan, carried } = useMemo(() => copyPlan(source, slate, parts), [source, slate, parts])
  const differences = presetDifferences(slate, plan, lineupLimit?.most)
  const isTooMany = lineupLimit !== undefined && parts.has('settings') && (plan.settings.numLUs ?? 0) > lineupLimit.most
  const name = sourceName(source.key)

  return (
    <section className="sc-presets-main" aria-label={name}>
      <header className="sc-presets-head">
        <div>
          <h2>{name}</h2>
          <p>What you copy replaces what is here. One Ctrl+Z takes all of it back.</p>
        </div>
      </header>
      <CopyPreview
        differences={differences}
        remarks={[
          // The preview says which numbers stay behind.
          ...carriedSentences({ ...carried, bringsNumbers: true }),
          ...misfitSentences(plan.misfits),
          ...(isTooMany ? [`It asks for ${plan.settings.numLUs} lineups. ${limitSentence(lineupLimit)}`] : []),
        ]}
        entered={enteredOn(source)}
        possible={possible}
        parts={parts}
        onPart={(part, isWanted) => {
          const next = new Set(parts)
          if (isWanted) next.add(part)
          else next.delete(part)
          setOwnParts({ id, parts: next })
        }}
      />
      <footer className="sc-presets-foot">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          leftSection={<IconCopy size={17} aria-hidden />}
          disabled={isNothing(differences)}
          onClick={() => {
            onCopy(plan, differences)
            onClose()
          }}
        >
          Copy
        </Button>
      </footer>
    </section>
  )
}
