import { presets } from '@slatecraft/contract'
import { builtInPresets, currentPeriod, findRuleset } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'

const nfl = { sport: 'nfl', contestType: 'classic', site: 'dk', numTeams: 24 }

it('a contest’s built-in presets are at the documented path (PR-01, O-30)', () =>
  withServer({}, async ({ app }) => {
    const answer = (await app.inject('/api/nfl/classic/dk/presets/v2/24')).json()
    expect(answer.presets.map(({ name }: { name: string }) => name)).toEqual([
      'Cash',
      'Single Entry',
      '20-Max',
      '150-Max',
    ])
    expect(answer).toEqual(await call(app, presets, { params: nfl }))
  }))

it('built-in presets depend on the contest, the season and the number of teams; where Yahoo has none, DraftKings counts', () =>
  withServer({}, async ({ app }) => {
    const of = async (given: object, query: Record<string, string> = {}) =>
      (await call(app, presets, { params: { ...nfl, ...given }, query })).presets
    const rulesetOf = (site: 'dk' | 'fd', season: number) =>
      findRuleset({ sport: 'nascar', site, contestType: 'classic', season })!
    expect(await of({ numTeams: 4 })).not.toEqual(await of({ numTeams: 24 }))
    expect(await of({ contestType: 'showdown' })).toEqual(
      builtInPresets(
        findRuleset({
          sport: 'nfl',
          site: 'dk',
          contestType: 'showdown',
          season: currentPeriod('nfl', Date.now()).season,
        })!,
        24,
      ),
    )
    expect(await of({ sport: 'nascar', site: 'fd' }, { season: '2022' })).toEqual(
      builtInPresets(rulesetOf('fd', 2022), 24),
    )
    expect(await of({ sport: 'nascar', site: 'ya' })).toEqual(builtInPresets(rulesetOf('dk', 2025), 24))
  }))

it('an invalid number of teams is refused', () =>
  withServer({}, async ({ app }) => {
    for (const numTeams of ['0', '-1', 'all', '1e2', '201'])
      expect(await refusal(app, presets, { params: { ...nfl, numTeams } })).toMatchObject({
        status: 400,
        faults: [{ field: 'numTeams' }],
      })
  }))
