import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { keptLineup } from './lineupCalls.ts'
import { mainKey } from './userCalls.ts'

/** What the house says: like no other number, each column ends in its own digits. */
const house = (at: number) => ({
  ...{ ProjPts: Number(`${at + 3}.77123`), Ceiling: Number(`${at + 13}.41927`), StdDev: Number(`${at}.66613`) },
  ...{ ProjMins: Number(`${at + 20}.58391`), ProjOwn: Number(`${at + 2}.31415`) },
})

/** What no answer holds to whom points and minutes are withheld from, and what to whom ownership is. */
export const houseValues = { projections: /\.(77123|41927|66613|58391)/, ownership: /\.31415/ }

/** Of two games, side by side. */
const teams = ['BUF', 'NYJ', 'KC', 'LV']

const rows = (told: (at: number) => Partial<PlayerRow>) =>
  Array.from({ length: 18 }, (_, at) =>
    PlayerRow.parse({
      ...{ Id: `p${at}`, Name: `Player ${at}`, Salary: 5500, GameStart: '2024-09-22T17:00:00Z' },
      Position: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'TE', 'DST'][at % 9],
      ...{ TeamAbbrev: teams[at % 4]!, Opp: teams[(at % 4) ^ 1]! },
      ...told(at),
    }),
  )

export const houseSlate = (slate = 'Main') => ({
  key: { ...mainKey, slate },
  players: rows(house).map(derivePlayer),
  maxSalary: 50_000,
  hasProjections: true,
})

/** The same players as somebody sends them who has been told nothing. */
export const blindRows = rows(() => ({})).map(({ ProjPts: _, ...row }) => row)

/** Nine of them as a lineup. */
export const houseLineup = keptLineup('house-1', {
  players: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p10', 'p8'],
})
