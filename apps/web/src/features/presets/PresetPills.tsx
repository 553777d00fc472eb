import { Button } from '@mantine/core'
import { IconBookmarks, IconCheck } from '@tabler/icons-react'
import { ListPhases } from './PresetList.tsx'
import { presetName } from './presetPlan.ts'
import { allPresets, type Presets } from './usePresets.ts'
import './presets.css'

interface PresetPillsProps {
  presets: Presets
  /** The preset that was just applied. */
  activeId: string | undefined
  /** Opens the preview of a preset, or the list of all presets. */
  onOpen(id?: string): void
}

const pillsShown = 9

/** A contest's presets in a row; a click opens the preview. */
export function PresetPills({ presets, activeId, onOpen }: PresetPillsProps) {
  const all = allPresets(presets)
  return (
    <section className="sc-preset-bar sc-card" aria-label="Presets">
      <h2>Presets</h2>
      <div className="sc-preset-pills">
        {all.slice(0, pillsShown).map((item) => (
          <button
            key={`${item.kind} ${item.preset.id}`}
            type="button"
            data-active={item.preset.id === activeId || undefined}
            onClick={() => onOpen(item.preset.id)}
          >
            {item.preset.id === activeId && <IconCheck size={15} aria-hidden />}
            <span>{presetName(item)}</span>
            {item.preset.id === activeId && <span className="sc-visually-hidden"> applied</span>}
          </button>
        ))}
        {all.length === 0 && presets.builtIn.phase === 'received' && presets.custom.phase === 'received' && (
          <span className="sc-muted">None for this contest yet.</span>
        )}
        <ListPhases presets={presets} />
      </div>
      <Button
        variant="default"
        leftSection={<IconBookmarks size={17} aria-hidden />}
        aria-label={presets.custom.may.save ? 'Save or manage presets' : 'All presets'}
        onClick={() => onOpen()}
      >
        {presets.custom.may.save ? 'Save or manage' : 'All presets'}
      </Button>
    </section>
  )
}
