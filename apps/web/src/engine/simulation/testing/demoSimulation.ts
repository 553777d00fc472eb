import { checkedLineups } from '@slatecraft/optimizer'
import {
  type Contest,
  defaultSettings,
  findRuleset,
  type LineupRef,
  parseBuildRequest,
  type SimulationRequestInput,
  type SlateKey,
  usualField,
} from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'

export const demoKey: SlateKey = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
}

export const demoContest: Contest = {
  id: 'demo-1',
  name: 'Demo Double',
  fee: 2000,
  entries: 500,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 200_000 },
    { from: 2, to: 10, amount: 20_000 },
    { from: 11, to: 100, amount: 4000 },
  ],
}

const mostLineups = 12
let built: Pick<SimulationRequestInput, 'request' | 'lineups'> | undefined

/** Up to 12 lineups of the demo slate, built by the optimizer, in a small contest. */
export function demoSimulation(count: number, more: Partial<SimulationRequestInput> = {}): SimulationRequestInput {
  built ??= builtLineups()
  return {
    request: built.request,
    lineups: built.lineups.slice(0, count),
    contests: [demoContest],
    field: { ...usualField, kind: 'generated', library: 500, draws: 4 },
    worlds: 2048,
    optimalWorlds: 20,
    ...more,
  }
}

function builtLineups() {
  const ruleset = findRuleset(demoKey)!
  const { players } = demoSlate(demoKey)!
  const request = {
    ...demoKey,
    ...defaultSettings(ruleset),
    lineupLength: ruleset.slots.length,
    seed: 1,
    numLUs: mostLineups,
    players,
  }
  const run = checkedLineups(parseBuildRequest(request), { now: () => 0 })
  return { request, lineups: [...run].map((lineup): LineupRef => ({ players: lineup.players, slots: lineup.slots })) }
}
