import { derivePlayer, type PaidRight, PlayerRow, paidFields } from '@slatecraft/slate'
import { keptLineup } from './lineupCalls.ts'
import { mainKey } from './userCalls.ts'

/** The decimals of every default value, by the right it takes to see it: no other number has them. */
const decimals: Record<PaidRight, string> = { projections: '77123', ownership: '31415', analysis: '55417' }

/** Finds default values in an answer. */
export const defaultValues = {
  projections: new RegExp(`\\.${decimals.projections}`),
  ownership: new RegExp(`\\.${decimals.ownership}`),
  analysis: new RegExp(`\\.${decimals.analysis}`),
}

/** A default value in every paid field that a slate can fill. */
const defaultsOf = (at: number): Partial<PlayerRow> =>
  Object.fromEntries(
    paidFields
      .filter(({ from }) => from === 'default' || from === 'inForce')
      .map(({ name, right }) => [name, marked(name, Number(`${at + 3}.${decimals[right]}`))]),
  )

/** A field is one number, or six for the percentiles. */
const marked = (name: string, value: number) => (name === 'Percentiles' ? Array<number>(6).fill(value) : value)

/** The teams of two games, side by side. */
const teams = ['BUF', 'NYJ', 'KC', 'LV']

const rows = (valuesOf: (at: number) => Partial<PlayerRow>) =>
  Array.from({ length: 18 }, (_, at) =>
    PlayerRow.parse({
      ...{ Id: `p${at}`, Name: `Player ${at}`, Salary: 5500, GameStart: '2024-09-22T17:00:00Z' },
      Position: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'TE', 'DST'][at % 9],
      ...{ TeamAbbrev: teams[at % 4]!, Opp: teams[(at % 4) ^ 1]! },
      ...valuesOf(at),
    }),
  )

export const publishedSlate = (slate = 'Main') => ({
  key: { ...mainKey, slate },
  players: rows(defaultsOf).map(derivePlayer),
  maxSalary: 50_000,
  hasProjections: true,
})

/** The same players, as a client sends them whose plan withholds the defaults. */
export const rowsWithoutDefaults = rows(() => ({})).map(({ ProjPts: _, ...row }) => row)

/** A lineup of nine of them. */
export const publishedLineup = keptLineup('published-1', {
  players: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p10', 'p8'],
})
