import type { Rights, SportRights } from '@slatecraft/contract'
import { Sport } from '@slatecraft/slate'

const everything: SportRights = {
  lineupLimit: 10_000,
  afterStart: true,
  projections: true,
  ownership: true,
  analysis: true,
}

/** Nothing is withheld from admins. */
export const allRights: Rights = {
  sports: Object.fromEntries(Sport.options.map((sport) => [sport, everything])) as Rights['sports'],
  features: { customPresets: true, cheatsheets: true },
}
