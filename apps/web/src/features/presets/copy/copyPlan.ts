import type { PlayerEdit, PlayerEdits, PlayerRow, PoolEdits, SlateKey } from '@slatecraft/slate'
import type { ReadInputs } from '../../../inputs/readInputs.ts'
import { periodLabel } from '../../slate/shared/slateWords.ts'
import { type CarriedPreset, carriedPreset } from '../carriedPreset.ts'
import { presetOf } from '../presetEdits.ts'
import { type ChosenPreset, type PresetPart, type PresetPlan, partsToBeginWith, presetPlan } from '../presetPlan.ts'
import type { PresetSlate } from '../presetSlate.ts'
import { type CopyPart, type CopyParts, copyParts, type Entered, fieldsIn } from './copyParts.ts'

/** Another slate with all that the user has entered on it. */
export interface CopySource extends ReadInputs, PoolEdits {
  key: SlateKey
  players: readonly PlayerRow[]
}

/** What copying would do, for the preview and for doing it. */
export interface CopyPlan {
  plan: PresetPlan
  carried: Omit<CarriedPreset, 'presets'>
}

/** How much of each kind a slate has. That players are excluded by default counts as one exposure. */
export function enteredOn({ edits, isZeroed, settings, teamStacks, groups }: ReadInputs & PoolEdits): Entered {
  const having = (part: CopyPart) => Object.values(edits).filter((edit) => hasAny(edit, fieldsIn([part]))).length
  return {
    exposures: having('exposures') + (isZeroed ? 1 : 0),
    numbers: having('numbers'),
    groups: Object.keys(groups).length,
    teamStacks: Object.keys(teamStacks).length,
    settings: Object.keys(settings).length,
  }
}

/** Each chosen part of the other slate replaces what is here. Its players are found by name. */
export function copyPlan(source: CopySource, slate: PresetSlate, parts: CopyParts): CopyPlan {
  const { chosen, carried } = asPreset(source, slate, parts)
  const plan = presetPlan(chosen, slate, presetParts(parts))
  return {
    carried,
    plan: {
      ...plan,
      label: `Copied from ${sourceName(source.key)}`,
      edits: withFields(slate.edits, plan.edits, fieldsIn(parts)),
      isZeroed: parts.has('exposures') ? source.isZeroed : slate.isZeroed,
      // The sentences about players found by name say it.
      misfits: { ...plan.misfits, players: { absent: 0, of: 0 } },
    },
  }
}

/** Parts that the other slate has and that bring something here. */
export function copyable(source: CopySource, slate: PresetSlate): CopyParts {
  const entered = enteredOn(source)
  const isFitting = (part: CopyPart) => {
    const parts = new Set([part])
    const { chosen, carried } = asPreset(source, slate, parts)
    if (part === 'numbers' && !carried.bringsNumbers) return false
    if (part === 'exposures' && source.isZeroed) return true
    return partsToBeginWith(chosen, slate).has(presetPartOf(part))
  }
  return new Set(copyParts.filter((part) => entered[part] > 0 && isFitting(part)))
}

/** `Main · 2025 Week 3 · Sep 16 – Sep 22`. */
export const sourceName = (key: SlateKey) => `${key.slate} · ${periodLabel(key)}`

/** The chosen parts as a preset, with this slate's ids. Players excluded by default stay out of it: the flag is copied. */
function asPreset(source: CopySource, slate: PresetSlate, parts: CopyParts) {
  const { players, generalSettings, stackSettings, groups } = presetOf({ ...source, isZeroed: false })
  const contents = {
    players: players.filter((player) => hasAny(player, fieldsIn(parts))),
    site_settings: generalSettings,
    team_stacks: stackSettings,
    groups: parts.has('groups') ? groups : [],
  }
  const { presets, ...carried } = carriedPreset(contents, source, slate)
  const preset = { id: '', displayName: '', isShared: false, made_for: source.key, presets }
  return { chosen: { kind: 'custom', preset } satisfies ChosenPreset, carried }
}

const presetPartOf = (part: CopyPart): PresetPart => (part === 'exposures' || part === 'numbers' ? 'players' : part)

const presetParts = (parts: CopyParts): ReadonlySet<PresetPart> => new Set([...parts].map(presetPartOf))

const hasAny = (edit: PlayerEdit, fields: readonly (keyof PlayerEdit)[]) =>
  fields.some((field) => edit[field] !== undefined)

/** The planned edits in these fields; in all others, what is here. */
function withFields(held: PlayerEdits, planned: PlayerEdits, fields: readonly string[]): PlayerEdits {
  const merged = ([id, edit]: [string, PlayerEdit]) => {
    const stay = Object.entries(held[id] ?? {}).filter(([field]) => !fields.includes(field))
    const come = Object.entries(edit).filter(([field]) => fields.includes(field))
    return [id, Object.fromEntries([...stay, ...come])]
  }
  return Object.fromEntries(Object.entries(planned).map(merged))
}
