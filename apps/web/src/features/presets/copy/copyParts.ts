import { counted, listed } from '@slatecraft/slate'
import type { PresetField } from '../presetEdits.ts'

/** What can be copied from another slate, each on its own. */
export const copyParts = ['exposures', 'numbers', 'groups', 'teamStacks', 'settings'] as const
export type CopyPart = (typeof copyParts)[number]
export type CopyParts = ReadonlySet<CopyPart>

/** How many of each a slate has. */
export type Entered = Readonly<Record<CopyPart, number>>

export const partTitles: Readonly<Record<CopyPart, string>> = {
  exposures: 'Exposures, locks and boosts',
  numbers: 'Projections and ownership',
  groups: 'Groups',
  teamStacks: 'Team stacks',
  settings: 'Settings',
}

const playerFields: Partial<Record<CopyPart, readonly PresetField[]>> = {
  exposures: ['MinExp', 'MaxExp', 'Boost'],
  numbers: ['UserProj', 'UserOwn'],
}

/** The numbers of a player in these parts. */
export const fieldsIn = (parts: Iterable<CopyPart>): readonly PresetField[] =>
  [...parts].flatMap((part) => playerFields[part] ?? [])

const nouns: Readonly<Record<CopyPart, string>> = {
  exposures: 'exposure',
  numbers: 'projection',
  groups: 'group',
  teamStacks: 'team stack',
  settings: 'setting',
}

/** `12 exposures, 3 groups and 4 settings`. */
export const enteredWords = (entered: Entered): string =>
  listed(copyParts.filter((part) => entered[part] > 0).map((part) => counted(entered[part], nouns[part])))
