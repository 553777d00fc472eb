import {
  builtInPresets,
  type ContestKind,
  findRuleset,
  gameOf,
  type Player,
  parseBuildRequest,
  type Slate,
} from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { describe, expect, it } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, typicalOrLong } from '../test/contests.ts'
import { checkReport } from './check/checkReport.ts'

/** A demo slate of the contest. */
function slateOf({ sport, site, contestType, season }: ContestKind): Slate {
  const period = { sport, site, season, counter: sport === 'nfl' ? 3 : `${season}-05-10` }
  return demoSlate({ ...period, contestType, slate: demoSlateNames(period)[contestType][0]! })!
}

const teamsOf = (players: readonly Player[]) => new Set(players.map(({ TeamAbbrev }) => TeamAbbrev)).size

/** Builds up to twelve lineups with each preset of the contest. */
function expectComplete(kind: ContestKind, { key, players }: Pick<Slate, 'key' | 'players'>): void {
  const ruleset = findRuleset(kind)!
  for (const { name, settings, stacks } of builtInPresets(ruleset, teamsOf(players))) {
    const request = parseBuildRequest({
      ...key,
      lineupLength: ruleset.slots.length,
      players,
      ...settings,
      ...(stacks.length > 0 && { specificStacks: stacks }),
      numLUs: Math.min(settings.numLUs!, 12),
    })
    const report = buildAll(request, { isMeasured: false })
    const faults = [report.status, ...report.messages, ...checkReport(request, report)]
    expect.soft(faults, name).toEqual(['complete'])
    expect.soft(report.lineups).toHaveLength(request.numLUs)
  }
}

describe('the built-in presets', () => {
  for (const contest of everyContest)
    it(`complete a run of ${contest.id} and set nothing that has no effect`, typicalOrLong(contest), () =>
      expectComplete(contest.kind, slateOf(contest.kind)),
    )

  const ofTeams = everyContest.filter(
    ({ kind: { sport, contestType } }) => ['nfl', 'nba', 'mlb'].includes(sport) && contestType === 'classic',
  )
  for (const contest of ofTeams)
    it(`do so on a two-game slate of ${contest.id}`, typicalOrLong(contest), () => {
      const { kind } = contest

      const { key, players } = slateOf(kind)
      const games = [...new Set(players.map(gameOf))].slice(0, 2)
      expectComplete(kind, { key, players: players.filter((player) => games.includes(gameOf(player))) })
    })
})
