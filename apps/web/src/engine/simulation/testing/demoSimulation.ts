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

/** Lineups of the demo slate, built by the optimizer, in a small contest. */
export function demoSimulation(count: number, more: Partial<SimulationRequestInput> = {}): SimulationRequestInput {
  const ruleset = findRuleset(demoKey)!
  const { players } = demoSlate(demoKey)!
  const request = {
    ...demoKey,
    ...defaultSettings(ruleset),
    lineupLength: ruleset.slots.length,
    seed: 1,
    numLUs: count,
    players,
  }
  const lineups = [...checkedLineups(parseBuildRequest(request), { now: () => 0 })].map(
    (lineup): LineupRef => ({ players: lineup.players, slots: lineup.slots }),
  )
  return {
    request,
    lineups,
    contests: [demoContest],
    field: { ...usualField, kind: 'generated', library: 500, draws: 4 },
    worlds: 2048,
    optimalWorlds: 20,
    ...more,
  }
}
