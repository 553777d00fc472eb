import { Button, Modal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { type LineupLimit, limitSentence } from '../plans/shared/LineupLimitHint.tsx'
import { slateId } from '../slate/shared/slateId.ts'
import { slateTitle } from '../slate/shared/slateWords.ts'
import { PresetActions } from './PresetActions.tsx'
import { PresetList } from './PresetList.tsx'
import { PresetPreview } from './PresetPreview.tsx'
import { isNothing, presetDifferences } from './presetDifferences.ts'
import { presetOf } from './presetEdits.ts'
import {
  type ChosenPreset,
  type PresetParts,
  type PresetPlan,
  partsToBeginWith,
  presetName,
  presetPlan,
} from './presetPlan.ts'
import { carriedSentences, minutesSentence, misfitSentences } from './presetSentences.ts'
import type { PresetSlate } from './presetSlate.ts'
import { SavePreset } from './SavePreset.tsx'
import { UpdateLine } from './UpdateLine.tsx'
import type { AppliedPreset } from './useActivePreset.ts'
import { useCarriedPreset } from './useCarriedPreset.ts'
import { useChangePresets } from './useChangePresets.ts'
import { allPresets, type Presets } from './usePresets.ts'
import './presets.css'

interface PresetsDialogProps {
  slate: PresetSlate
  presets: Presets
  /** Why the user can't save presets here, with a link; undefined if they can. */
  hint: ReactNode
  /** The lineup limit; undefined until it loads. */
  lineupLimit: LineupLimit | undefined
  /** Id of the preset to show first. */
  initialId: string | undefined
  onApply(plan: PresetPlan, preset: AppliedPreset): void
  /** Copies from another slate instead. */
  onCopy(): void
  onClose(): void
}

/** The presets dialog: previews, saving and managing. */
export function PresetsDialog({
  slate,
  presets,
  hint,
  lineupLimit,
  initialId,
  onApply,
  onCopy,
  onClose,
}: PresetsDialogProps) {
  useReturnedFocus()
  const [chosenId, setChosenId] = useState(initialId)
  const [ownParts, setOwnParts] = useState<{ id: string; parts: PresetParts }>()
  const changes = useChangePresets(slate.key)
  const { may } = presets.custom
  const listed = allPresets(presets)
  // Shared presets come first. Until they load, don't select anything, or the selection would jump.
  const first = presets.builtIn.phase === 'loading' ? undefined : listed[0]
  const asSaved = listed.find(({ preset }) => preset.id === chosenId) ?? first
  const { chosen, isLoading, fault, retry, carried } = useCarriedPreset(asSaved, slate)
  const isMine = chosen?.kind === 'custom' && (chosen.preset.isShared ? may.share : may.save)

  const parts = useMemo(() => {
    if (chosen === undefined) return undefined
    return ownParts?.id === chosen.preset.id ? ownParts.parts : partsToBeginWith(chosen, slate)
  }, [chosen, ownParts, slate])
  const shown = useMemo(() => {
    if (chosen === undefined || parts === undefined) return undefined
    const plan = presetPlan(chosen, slate, parts)
    return { plan, differences: presetDifferences(slate, plan, lineupLimit?.most) }
  }, [chosen, parts, slate, lineupLimit])
  const canApply = shown !== undefined && !isLoading && !isNothing(shown.differences)

  return (
    <Modal opened onClose={onClose} title="Presets" centered size={920} className="sc-presets">
      <div className="sc-presets-body">
        <div className="sc-presets-side">
          <PresetList presets={presets} chosenId={chosen?.preset.id} onChoose={setChosenId} />
          {(may.save || may.share) && (
            <SavePreset
              taken={presets.custom.presets}
              may={may}
              isSaving={changes.state.phase === 'updating'}
              onSave={async (name, shared) => {
                const id = await changes.save(name, presetOf(slate), shared)
                if (id !== undefined) setChosenId(id)
                return id !== undefined
              }}
            />
          )}
          {hint !== undefined && <p className="sc-presets-hint">{hint}</p>}
          <p className="sc-presets-hint">
            <button type="button" className="sc-link" onClick={onCopy}>
              Copy from another slate …
            </button>
          </p>
          <UpdateLine
            state={changes.state}
            onRestore={async (removed) => setChosenId((await changes.restore(removed)) ?? chosenId)}
          />
        </div>
        {chosen !== undefined && parts !== undefined && shown !== undefined && (
          <section className="sc-presets-main" aria-label={`Preset ${presetName(chosen)}`}>
            <header className="sc-presets-head">
              <div>
                <h2>{presetName(chosen)}</h2>
                <p>{originOf(chosen, slate)}</p>
              </div>
              {isMine && (
                <PresetActions
                  key={chosen.preset.id}
                  preset={chosen.preset}
                  presets={presets.custom}
                  changes={changes}
                  contents={() => presetOf(slate)}
                  onChoose={setChosenId}
                />
              )}
            </header>
            {fault !== null && (
              <LoadFault what="the players of the slate it was made on" error={fault} onRetry={retry} />
            )}
            <PresetPreview
              differences={shown.differences}
              remarks={[
                ...(carried === undefined ? [] : carriedSentences(carried)),
                ...remarksOf(chosen, shown.plan, slate, parts, lineupLimit),
              ]}
              parts={chosen.kind === 'custom' ? parts : undefined}
              onPart={(part, isWanted) => {
                const next = new Set(parts)
                if (isWanted) next.add(part)
                else next.delete(part)
                setOwnParts({ id: chosen.preset.id, parts: next })
              }}
            />
            <footer className="sc-presets-foot">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button
                leftSection={<IconCheck size={17} aria-hidden />}
                className="sc-presets-apply"
                disabled={!canApply}
                onClick={() => {
                  onApply(shown.plan, { id: chosen.preset.id, name: presetName(chosen) })
                  onClose()
                }}
              >
                Apply {presetName(chosen)}
              </Button>
            </footer>
          </section>
        )}
      </div>
    </Modal>
  )
}

function originOf(chosen: ChosenPreset, { key }: PresetSlate): string {
  if (chosen.kind === 'builtIn') return 'For every slate of this contest. Changes only what is listed.'
  const { made_for, isShared } = chosen.preset
  const where = slateId(made_for) === slateId(key) ? 'on this slate' : `on ${slateTitle(made_for)}`
  return `${isShared ? 'Shared with all users. ' : ''}Saved ${where}. Restores everything that was saved and replaces your current inputs.`
}

function remarksOf(
  chosen: ChosenPreset,
  plan: PresetPlan,
  slate: PresetSlate,
  parts: PresetParts,
  lineupLimit: LineupLimit | undefined,
): string[] {
  const made =
    chosen.kind === 'custom' && slateId(chosen.preset.made_for) !== slateId(slate.key)
      ? chosen.preset.made_for
      : undefined
  const minutes = chosen.kind === 'custom' && parts.has('players') ? minutesSentence(slate.edits) : undefined
  const isTooMany = lineupLimit !== undefined && (plan.settings.numLUs ?? 0) > lineupLimit.most
  return [
    ...misfitSentences(plan.misfits, made),
    ...(minutes === undefined ? [] : [minutes]),
    ...(isTooMany ? [`It asks for ${plan.settings.numLUs} lineups. ${limitSentence(lineupLimit)}`] : []),
  ]
}
