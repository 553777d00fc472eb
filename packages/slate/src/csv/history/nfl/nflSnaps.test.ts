import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../testing/historyOf.ts'
import { lines } from '../../../testing/siteFiles.ts'

const header =
  'game_id,pfr_game_id,season,game_type,week,player,pfr_player_id,position,team,opponent,offense_snaps,offense_pct,defense_snaps'
const row = (player: string, position: string, snaps: string, share: string, team = 'KAN') =>
  `2024_01_BAL_KC,202409050kan,2024,REG,1,${player},${player.slice(0, 4)}00,${position},${team},BAL,${snaps},${share},0`
const ids = lines('mfl_id,name,pfr_id,gsis_id', '1,Patrick Mahomes,Patr00,00-0033873', '2,Somebody,NA,00-0000001')

describe('snaps of a team’s game', () => {
  test.each([
    ['fractions', '1', '.8'],
    ['percent', '100', '80'],
    ['percent signs', '100%', '80%'],
  ])('shares are read from %s', async (_, all, some) => {
    const { head, sheets, notes } = await historyOf(
      lines(
        header,
        row('Patrick Mahomes', 'QB', '60', all),
        row('Travis Kelce', 'TE', '48', some),
        row('Joe Thuney', 'G', '60', all),
        row('Chris Jones', 'DT', '0', '0'),
      ),
    )
    expect({ ...head, notes }).toEqual({ kind: 'nfl-snaps', source: 'nflverse', sport: 'nfl', notes: [] })
    expect(sheets).toMatchObject([
      { part: 'snaps', season: 2024, counter: 1, team: 'KC', opponent: 'BAL', isHome: null, position: '' },
    ])
    expect(sheets[0]!.players).toEqual([
      { name: 'Patrick Mahomes', sourceId: '', position: 'QB', stats: { Snaps: 60, SnapShare: 1 } },
      { name: 'Travis Kelce', sourceId: '', position: 'TE', stats: { Snaps: 48, SnapShare: 0.8 } },
    ])
  })

  test('a table of ids tells the league’s id, and who it lacks is noted', async () => {
    const file = lines(header, row('Patrick Mahomes', 'QB', '60', '1'), row('Travis Kelce', 'TE', '48', '.8'))
    const { sheets, notes } = await historyOf(file, { idsFile: ids })
    expect(sheets[0]!.players.map(({ sourceId }) => sourceId)).toEqual(['00-0033873', ''])
    expect(notes).toEqual(['The table of ids lacks 1 player'])
    await expect(historyOf(file, { idsFile: 'a,b\n1,2' })).rejects.toThrow('needs columns pfr_id and gsis_id')
  })

  test('wrong numbers and repeated players are refused', async () => {
    const wrong = lines(header, row('Travis Kelce', 'TE', 'many', '.8'), row('Isiah Pacheco', 'RB', '30', '180'))
    await expect(historyOf(wrong)).rejects.toThrow(
      'row 2: offense_snaps "many" is not a number of snaps\nrow 3: offense_pct "180" is not a share',
    )
    const twice = lines(header, row('Travis Kelce', 'TE', '48', '.8'), row('Travis Kelce', 'TE', '48', '.8'))
    await expect(historyOf(twice)).rejects.toThrow('row 3: week 1 of Travis Kelce is also in row 2')
  })
})
