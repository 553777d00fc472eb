import { nbaGameStats, nbaOffList, nbaOnOffValues, TablePlayer } from '@slatecraft/contract'
import { GameSheet, PlayerRow } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { call, refusal } from '../../testing/call.ts'
import { importedHistory } from '../../testing/historyCalls.ts'
import { standardPlans, withServer } from '../../testing/testServer.ts'
import { bearer } from '../../testing/userCalls.ts'

const ann = bearer('ann')
const served = { now: () => Date.parse('2024-11-25T12:00:00Z'), planBook: standardPlans }

/** Ten games of Boston; "Gone" missed the last three. */
const sheets = Array.from({ length: 10 }, (_, game) =>
  GameSheet.parse({
    ...{ sport: 'nba', part: 'stats', season: 2024, counter: `2024-11-${10 + game}`, game: 1, team: 'BOS' },
    ...{ opponent: 'NYK', isHome: true, position: '', event: '', stats: {}, facts: {}, props: [] },
    players: [...(game < 7 ? ['Gone'] : []), 'A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({
      ...{ name: `${name} Mate`, sourceId: '', position: '' },
      stats: { Min: 30, DKPts: 30, FDPts: 30, YAPts: 30, Pts: 15, Fga: 12, Fta: 4, Tov: 2 },
    })),
  }),
)

const rowOf = (Name: string, more = {}) =>
  TablePlayer.parse(
    PlayerRow.parse({
      ...{ Id: Name, Name, Position: 'SF', TeamAbbrev: 'BOS', Opp: 'NYK', Salary: 6000, ProjPts: 25, ProjMins: 25 },
      ...more,
    }),
  )
const playerTable = ['Gone', 'A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => rowOf(`${name} Mate`))
const slate = { site: 'dk', season: 2024, counter: '2024-11-25' }

const withBoston = (run: Parameters<typeof withServer>[1]) =>
  withServer(served, async (server) => {
    await importedHistory(server.app, sheets, { sport: 'nba', kind: 'nba-box', source: 'nbaCom', file: 'box.csv' })
    await run(server)
  })

it('the off list has who is out or has no minutes, and beside it who missed the last games', () =>
  withBoston(async ({ app }) => {
    const ask = (table: TablePlayer[]) => call(app, nbaOffList, { body: { ...slate, playerTable: table } })
    expect(await ask(playerTable)).toEqual({ off_list: [], absent: [{ Id: 'Gone Mate', missed: 3 }] })
    const [gone, a, ...others] = playerTable
    const listed = [{ ...gone!, Status: 'O' }, { ...a!, ProjMins: 0 }, ...others]
    expect(await ask(listed)).toEqual({ off_list: ['Gone Mate', 'A Mate'], absent: [] })
  }))

it('odd player tables and names get an answer: names of everything, twice the same, a team nobody has', () =>
  withBoston(async ({ app }) => {
    const odd = ['constructor', '__proto__', 'toString', '', '💥', 'A Mate', 'A Mate'].map((name, at) =>
      rowOf(name || 'x', { Id: `odd${at}`, TeamAbbrev: at % 2 === 0 ? 'BOS' : 'constructor' }),
    )
    const offList = [
      'constructor',
      '__proto__',
      'A Mate',
      'A Mate',
      '',
      ...Array.from({ length: 400 }, (_, at) => `n${at}`),
    ]
    const body = { ...slate, playerTable: [...playerTable, ...odd], offList }
    const { values } = await call(app, nbaOnOffValues, { headers: ann, body })
    const mate = values.find(({ Name }) => Name === 'B Mate')!
    expect(mate).toMatchObject({ OffGames: 0, OnGames: 10 })
    for (const value of values.flatMap((one) => Object.values(one)))
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
    const { game_stats, games } = await call(app, nbaGameStats, {
      ...{ headers: ann, params: { team: '__proto__' } },
      body: { ...slate, offPlayers: ['constructor'], playerTable: body.playerTable },
    })
    expect([game_stats, games]).toEqual([[], 0])
    const long = { ...body, offList: Array(1001).fill('n') }
    expect(await refusal(app, nbaOnOffValues, { headers: ann, body: long })).toMatchObject({ status: 400 })
  }))
