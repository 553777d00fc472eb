import * as z from 'zod'
import { wholeNumber } from './numberFormat.ts'
import { number, onOff } from './setting.ts'

const mostLineups = 10_000

export const runSettings = {
  numLUs: number({
    schema: z.int().min(0).max(mostLineups),
    default: 3,
    format: wholeNumber(0, mostLineups),
    section: 'run',
    label: 'Lineups',
    help: 'New lineups to build.',
    docs: 'New lineups to build. Your plan or the server may allow fewer. The command line builds 20 by default.',
  }),
  includeSaved: onOff({
    default: false,
    section: 'saved',
    label: 'Include saved lineups',
    help: 'Saved lineups count toward exposures and uniqueness.',
    docs: 'Lineups in the `active` sets of `savedLineups` count in T, for exposures and uniqueness. None of them is built again or sent.',
  }),
}

export const defaultSeed = 1

/** What the random draws follow from. A field of every request, but not part of `Settings`. */
export const seedSetting = number({
  schema: z.int().min(0),
  default: defaultSeed,
  format: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  section: 'points',
  label: 'Seed',
  help: 'The same request and seed always give the same lineups.',
  docs: 'All random draws follow from it. The same request and seed give the same lineups, byte for byte, on the server, in the browser and on the command line.',
})
