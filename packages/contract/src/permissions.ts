import { Sport } from '@slatecraft/slate'
import * as z from 'zod'

/** What a user may do in one sport. */
export interface SportRights {
  /** Lineups in one build. 0 means "Not authorized for this sport". */
  lineupLimit: number
  /** Late swap: builds after games have started. */
  afterStart: boolean
  /** Sees default projections and minutes. Builds use them either way. */
  projections: boolean
  /** Sees default ownership. */
  ownership: boolean
  /** Sees ceilings, all result and analysis tables, their plots, and the list of warnings. Builds use ceilings either way. */
  analysis: boolean
}

/** What a plan, or no plan, permits. The server enforces it; the page shows it. */
export interface Rights {
  sports: Record<Sport, SportRights>
  /** Saving your own custom presets and expert targets. */
  features: { customPresets: boolean; cheatsheets: boolean }
  /** How many slates of their own users keep in their account, and their size together. Visitors have no account. */
  ownSlates: { count: number; megabytes: number }
  /** Of one simulation on the server: its worlds and lineups. `atOnce`: how many may wait or run. 0 worlds means none. */
  simulation: { worlds: number; lineups: number; atOnce: number }
}

/**
 * The rights as sent: `opt.nfl.lineup_limit`, `opt.nfl.after_start`, …, `features.custom_presets`, …, `own_slates.count`, …,
 * `simulation.worlds`, … */
export const Permissions = z.record(z.string(), z.union([z.int().min(0), z.boolean()]))
export type Permissions = z.infer<typeof Permissions>

export const permissionsOf = ({ sports, features, ownSlates, simulation }: Rights): Permissions => ({
  ...Object.fromEntries(
    Sport.options.flatMap((sport) => {
      const rights = sports[sport]
      return [
        [`opt.${sport}.lineup_limit`, rights.lineupLimit],
        [`opt.${sport}.after_start`, rights.afterStart],
        [`opt.${sport}.projections`, rights.projections],
        [`opt.${sport}.ownership`, rights.ownership],
        [`opt.${sport}.analysis`, rights.analysis],
      ]
    }),
  ),
  'features.custom_presets': features.customPresets,
  'features.cheatsheets': features.cheatsheets,
  'own_slates.count': ownSlates.count,
  'own_slates.megabytes': ownSlates.megabytes,
  'simulation.worlds': simulation.worlds,
  'simulation.lineups': simulation.lineups,
  'simulation.at_once': simulation.atOnce,
})

/** The rights in these permissions; anything missing is not permitted. */
export function rightsOf(permissions: Permissions): Rights {
  const has = (name: string) => permissions[name] === true
  const numberOf = (name: string) => Number(permissions[name] ?? 0)
  const inSport = (sport: Sport): SportRights => ({
    lineupLimit: numberOf(`opt.${sport}.lineup_limit`),
    afterStart: has(`opt.${sport}.after_start`),
    projections: has(`opt.${sport}.projections`),
    ownership: has(`opt.${sport}.ownership`),
    analysis: has(`opt.${sport}.analysis`),
  })
  return {
    sports: Object.fromEntries(Sport.options.map((sport) => [sport, inSport(sport)])) as Rights['sports'],
    features: { customPresets: has('features.custom_presets'), cheatsheets: has('features.cheatsheets') },
    ownSlates: { count: numberOf('own_slates.count'), megabytes: numberOf('own_slates.megabytes') },
    simulation: {
      worlds: numberOf('simulation.worlds'),
      lineups: numberOf('simulation.lineups'),
      atOnce: numberOf('simulation.at_once'),
    },
  }
}
