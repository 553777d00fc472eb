import { describe, expect, test } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'

const header = 'Name,Team,Market,Line,Over,Under'
const allen = 'Josh Allen,BUF,Passing Yards,249.5,-115,−105'

describe('props', () => {
  test('of the week that the user names, with American odds', async () => {
    const file = lines(header, allen, 'Josh Allen,BUF,Anytime TD,,EVEN,', 'Puka Nacua,LA,Receptions,6.5,+120,-150')
    const { head, sheets } = await historyOf(file, { sport: 'nfl', season: 2025, counter: 7 })
    expect(head).toEqual({ kind: 'props', sport: 'nfl', source: 'other' })
    expect(sheets).toMatchObject([
      {
        ...{ part: 'props', season: 2025, counter: 7, team: 'BUF', players: [] },
        props: [
          { name: 'Josh Allen', market: 'Passing Yards', line: 249.5, over: -115, under: -105 },
          { name: 'Josh Allen', market: 'Anytime TD', line: null, over: 100, under: null },
        ],
      },
      { team: 'LAR', props: [{ line: 6.5, over: 120, under: -150 }] },
    ])
  })

  test('of the weeks and dates that the file says', async () => {
    const weeks = await historyOf(lines(`Season,Week,${header}`, `2024,3,${allen}`, `2024,4,${allen}`), {
      sport: 'nfl',
    })
    expect(weeks.sheets.map(({ season, counter }) => [season, counter])).toEqual([
      [2024, 3],
      [2024, 4],
    ])
    const days = await historyOf(lines(`Date,${header}`, '2025-01-20,Nikola Jokic,DEN,Points,27.5,-110,-110'), {
      sport: 'nba',
    })
    expect(days.sheets).toMatchObject([{ season: 2024, counter: '2025-01-20', team: 'DEN' }])
  })

  test.each([
    ['without a week', allen, {}, 'name the week of the props'],
    ['with decimal odds', allen.replace('-115', '1.87'), { counter: 7 }, 'Over "1.87" is not American odds'],
    ['with a prop twice', `${allen}\n${allen}`, { counter: 7 }, 'row 3: Passing Yards of Josh Allen is also in row 2'],
  ])('a file %s is refused', async (_, rows, options, reason) => {
    await expect(historyOf(lines(header, rows), { sport: 'nfl', season: 2025, ...options })).rejects.toThrow(reason)
  })
})
