import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BuildRequest,
  defaultSettings,
  findRuleset,
  parseBuildRequest,
  type SettingsPatch,
  type SlateKey,
} from '@slatecraft/slate'
import { slateFromFiles } from '@slatecraft/slate/csv'
import { demoSlate } from '@slatecraft/slate/demo'

export interface Workload {
  name: string
  request: BuildRequest
}

const sharedData = fileURLToPath(new URL('../../shared/data/', import.meta.url))
const realList = 'nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv'

/** Everything that the engine does today, switched off but for what a workload asks. */
const plain: SettingsPatch = {
  teamStackPct: 0,
  gameStackPct: 0,
  force2FlexStck: 0,
  allowDefenseVsQB: true,
  OverMax_Sensitivity: 0,
}

/** The real list of 720 players (points per game as projection) where it is at hand, and always a demo slate. */
export function workloads(lineups: number): Workload[] {
  const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
  const pools: { name: string; players: unknown[] }[] = []
  if (existsSync(sharedData + realList)) {
    pools.push({
      name: `${realList}, 720 players`,
      players: slateFromFiles({ key, players: readFileSync(sharedData + realList) }).players,
    })
  }
  const demo = demoSlate({ ...key, season: 2024, counter: 3 })!
  pools.push({ name: `demo slate nfl dk 2024 week 3, ${demo.players.length} players`, players: demo.players })
  const variants: [string, SettingsPatch][] = [
    ['plain', {}],
    ['3 unique', { minUnique: 3 }],
    ['randomness 12 %', { projPtsRandInput: 12 }],
  ]
  const ruleset = findRuleset(key)!
  return pools.flatMap(({ name, players }) =>
    variants.map(([variant, settings]) => ({
      name: `${name}, ${variant}`,
      request: parseBuildRequest({
        ...key,
        lineupLength: ruleset.slots.length,
        ...defaultSettings(ruleset),
        ...plain,
        ...settings,
        numLUs: lineups,
        seed: 1,
        players,
      }),
    })),
  )
}
