import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { presetName } from './presetPlan.ts'
import { useFocusOnChosen } from './useFocusOnChosen.ts'
import { type ListPhase, type Presets, presetKinds } from './usePresets.ts'

interface PresetListProps {
  presets: Presets
  chosenId: string | undefined
  onChoose(id: string): void
}

/** All presets by source; arrow keys move between them. */
export function PresetList({ presets, chosenId, onChoose }: PresetListProps) {
  const list = useFocusOnChosen(chosenId !== undefined)
  return (
    <fieldset ref={list} className="sc-preset-list">
      <legend className="sc-visually-hidden">Presets</legend>
      {presetKinds(presets).map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          {items.map((item) => (
            <label key={item.preset.id}>
              <input
                type="radio"
                name="preset"
                className="sc-visually-hidden"
                checked={item.preset.id === chosenId}
                data-autofocus={item.preset.id === chosenId || undefined}
                onChange={() => onChoose(item.preset.id)}
              />
              <span>{presetName(item)}</span>
            </label>
          ))}
        </div>
      ))}
      <ListPhases presets={presets} />
    </fieldset>
  )
}

const phaseWords: Record<Exclude<ListPhase, 'received'>, string> = {
  loading: 'Loading presets …',
  failed: 'Some presets could not be loaded.',
}

/** Lists that are loading or failed to load. */
export function ListPhases({ presets }: { presets: Presets }) {
  const phases = [presets.builtIn.phase, presets.custom.phase]
  const phase = phases.find((each) => each === 'loading') ?? phases.find((each) => each === 'failed') ?? 'received'
  if (phase === 'received') return null
  return (
    <p className="sc-preset-phase" role="status" data-phase={phase}>
      {phaseWords[phase]} {phase === 'failed' && <TryAgain onClick={presets.retry} />}
    </p>
  )
}
