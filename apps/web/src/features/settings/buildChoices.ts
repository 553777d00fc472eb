import { type Settings, SettingsPatch, type SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { type BrowserRecord, browserRecord } from '../../browserRecord.ts'
import { slateId } from '../../slateId.ts'

/** Only what differs from the contest's defaults is kept. */
export const BuildChoices = SettingsPatch.pick({
  numLUs: true,
  minSal: true,
  maxSal: true,
  minUnique: true,
  projPtsRandInput: true,
  projPtsRandQB: true,
  projPtsRandRB: true,
  projPtsRandWR: true,
  projPtsRandTE: true,
  projPtsRandDST: true,
  projPtsRandHitter: true,
  projPtsRandPitcher: true,
}).extend({ seed: z.int().min(0).optional() })
export type BuildChoices = z.infer<typeof BuildChoices>

/** Settings that a user can change on the page today; the seed stands besides them. */
export type ChoiceName = Exclude<keyof BuildChoices, 'seed'>

export const choicesRecord = (key: SlateKey): BrowserRecord<BuildChoices> =>
  browserRecord<BuildChoices>(`slatecraft.settings/${slateId(key)}`, BuildChoices, {})

/** One choice made; undefined takes it back to the default. */
export function withChoice<Name extends keyof BuildChoices>(
  choices: BuildChoices,
  name: Name,
  value: BuildChoices[Name],
): BuildChoices {
  const { [name]: _, ...rest } = choices
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** The settings of a build: defaults, then the choices, the salary never above the contest's cap (C-27). */
export function resolveSettings(defaults: Settings, choices: BuildChoices): Settings {
  const { seed: _, ...patch } = choices
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...defaults, ...given }
  return { ...settings, maxSal: Math.min(settings.maxSal, defaults.maxSalDefault) }
}

/** What a field-by-field check can't see, by field. */
export function choiceFaults({ minSal, maxSal }: Settings): Partial<Record<ChoiceName, string>> {
  return minSal > maxSal ? { minSal: 'Above Max Salary: no lineup can satisfy both' } : {}
}
