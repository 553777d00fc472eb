import * as z from 'zod'
import type { Ruleset } from '../ruleset.ts'
import type { ContestType, Sport } from '../sport.ts'
import { type NumberFormat, shareOfLineups } from './numberFormat.ts'

/** A share of lineups, 0 to 1. */
export const share = z.number().min(0).max(1)

/** Every contest of a sport, or one of them. */
export type Contest = Sport | `${Sport} ${ContestType}`

/** The groups of settings: sections of the Build Settings tab and tables of docs/settings.md. */
export const settingSections = [
  { id: 'run', title: 'Lineups' },
  { id: 'salary', title: 'Salary & uniqueness' },
  { id: 'stacks', title: 'Stacks' },
  { id: 'captain', title: 'Captain' },
  { id: 'flex', title: 'Flex' },
  { id: 'defense', title: 'Defense' },
  { id: 'ownership', title: 'Ownership' },
  { id: 'points', title: 'Points & randomness' },
  { id: 'top', title: 'Top players' },
  { id: 'nba', title: 'Minutes & locked teams' },
  { id: 'mma', title: 'Fighters' },
  { id: 'saved', title: 'Saved lineups' },
] as const
export type SectionId = (typeof settingSections)[number]['id']

export interface SettingText {
  /** Name on screens and in messages. */
  label: string
  /** One line for the page and the command line. */
  help: string
  /** For docs/settings.md, in Markdown, if there is more to say than `help`. */
  docs?: string
  /** The default and the possible values in words, if they differ between contests or are no number or switch. */
  defaultWords?: string
  rangeWords?: string
}

/** A default or a format that follows from the contest, or one for all contests. */
export type OfContest<Value> = Value | ((ruleset: Ruleset) => Value)

/** One setting: everything about it but the rule that obeys it. */
interface About<Schema extends z.ZodType> extends SettingText {
  schema: Schema
  default: OfContest<z.infer<Schema>>
  section: SectionId
  /** The contests that it means something in; all if left out. */
  contests?: readonly Contest[]
  /** After start, it means something in every sport. */
  isForAllAfterStart?: true
  /** nfl's advanced stack mode replaces it by the list of rules. */
  isBasicModeOnly?: true
  /** What a sport says instead. */
  inSport?: { [Name in Sport]?: Partial<SettingText> }
}

/** A number that is a floor or a ceiling without `Min` or `Max` in its name. Its field says it: `Team Stack, at least`. */
export interface Bounded {
  bound?: 'at least' | 'at most'
}

export interface NumberPart extends Bounded {
  label: string
  help: string
  format: OfContest<NumberFormat>
}

export interface NumberSetting<Schema extends z.ZodType = z.ZodType> extends About<Schema>, Bounded {
  kind: 'number'
  format: OfContest<NumberFormat>
}

type Numbers = Record<string, number>

/** An object of numbers, each with a field of its own. */
export interface PartedSetting<Schema extends z.ZodType<Numbers> = z.ZodType<Numbers>> extends About<Schema> {
  kind: 'parts'
  parts: { [Part in keyof z.infer<Schema>]: NumberPart }
}

/**
 * `switch`: on or off. `teams`: a list of teams. `stacks`: the stack mode and the list of rules. `fixed`: follows from the
 * contest; screens offer no field for it.
 */
interface OtherSetting<Kind extends 'switch' | 'teams' | 'stacks' | 'fixed', Schema extends z.ZodType = z.ZodType>
  extends About<Schema> {
  kind: Kind
}

export type Setting =
  | NumberSetting
  | PartedSetting
  | OtherSetting<'switch'>
  | OtherSetting<'teams'>
  | OtherSetting<'stacks'>
  | OtherSetting<'fixed'>

export const number = <Schema extends z.ZodType<number | null>>(
  about: Omit<NumberSetting<Schema>, 'kind'>,
): NumberSetting<Schema> => ({ kind: 'number', ...about })

/** A share of the lineups. */
export const lineupShare = (about: Omit<NumberSetting<typeof share>, 'kind' | 'schema' | 'format'>) =>
  number({ schema: share, format: shareOfLineups, ...about })

export const parts = <Schema extends z.ZodType<Numbers>>(
  about: Omit<PartedSetting<Schema>, 'kind'>,
): PartedSetting<Schema> => ({ kind: 'parts', ...about })

export const onOff = (
  about: Omit<OtherSetting<'switch', z.ZodBoolean>, 'kind' | 'schema'>,
): OtherSetting<'switch', z.ZodBoolean> => ({ kind: 'switch', schema: z.boolean(), ...about })

export const other = <Kind extends 'teams' | 'stacks' | 'fixed', Schema extends z.ZodType>(
  about: OtherSetting<Kind, Schema>,
) => about

/** Where a value depends on the contest, its value there. */
export const inContest = <Value>(value: OfContest<Value>, ruleset: Ruleset): Value =>
  typeof value === 'function' ? (value as (ruleset: Ruleset) => Value)(ruleset) : value
