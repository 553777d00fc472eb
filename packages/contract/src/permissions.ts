import { Sport } from '@slatecraft/slate'
import * as z from 'zod'

/** What a user may do in one sport. */
export interface SportRights {
  /** Lineups in one build. 0 means "Not authorized for this sport". */
  lineupLimit: number
  /** Late swap: builds after games have started. */
  afterStart: boolean
  /** Sees default projections, ceilings and minutes. Builds use them either way. */
  projections: boolean
  /** Sees default ownership. */
  ownership: boolean
  /** Sees all result and analysis tables, their plots, and the list of warnings. */
  analysis: boolean
}

/** What a plan, or no plan, permits. The server enforces it; the page shows it. */
export interface Rights {
  sports: Record<Sport, SportRights>
  /** Saving your own custom presets and expert targets. */
  features: { customPresets: boolean; cheatsheets: boolean }
}

/** The rights as sent: `opt.nfl.lineup_limit`, `opt.nfl.after_start`, …, `features.custom_presets`. */
export const Permissions = z.record(z.string(), z.union([z.int().min(0), z.boolean()]))
export type Permissions = z.infer<typeof Permissions>

export const permissionsOf = ({ sports, features }: Rights): Permissions => ({
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
})

/** The rights in these permissions; anything missing is not permitted. */
export function rightsOf(permissions: Permissions): Rights {
  const has = (name: string) => permissions[name] === true
  const inSport = (sport: Sport): SportRights => ({
    lineupLimit: Number(permissions[`opt.${sport}.lineup_limit`] ?? 0),
    afterStart: has(`opt.${sport}.after_start`),
    projections: has(`opt.${sport}.projections`),
    ownership: has(`opt.${sport}.ownership`),
    analysis: has(`opt.${sport}.analysis`),
  })
  return {
    sports: Object.fromEntries(Sport.options.map((sport) => [sport, inSport(sport)])) as Rights['sports'],
    features: { customPresets: has('features.custom_presets'), cheatsheets: has('features.cheatsheets') },
  }
}
