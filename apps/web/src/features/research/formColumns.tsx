import type { FormRow } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import { PositionTag } from '../../components/PositionTag.tsx'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import { Under } from '../../components/valueTable/Under.tsx'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPoints, formatSalary } from '../../words/format.ts'
import { PointsLine } from './shared/PointsLine.tsx'

export interface FormOfPlayer {
  player: Player
  form: FormRow
}

interface FormColumnParts {
  tones: readonly string[]
  hasTeams: boolean
  hasPoints: boolean
  onOpen(player: Player): void
}

/** Columns of the form table; those without any value are left out by the view. */
export const formColumns = ({ tones, hasTeams, hasPoints, onOpen }: FormColumnParts): ValueColumn<FormOfPlayer>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ player }) => player.Name,
    show: ({ player }) => (
      <>
        <button type="button" className="sc-values-link" onClick={() => onOpen(player)}>
          {player.Name}
        </button>
        <Under words={[player.Position, hasTeams ? gameWords(player) : '']} />
      </>
    ),
  },
  {
    header: 'Pos',
    isText: true,
    isSpare: true,
    valueOf: ({ player }) => player.Position,
    show: ({ player }) => <PositionTag position={player.Position} tone={tones.indexOf(player.Positions[0] ?? '')} />,
  },
  ...(hasTeams
    ? [
        { ...textColumn<FormOfPlayer>('Team', ({ player }) => player.TeamAbbrev), isSpare: true },
        { ...textColumn<FormOfPlayer>('Opp', ({ player }) => player.Opp), isSpare: true },
      ]
    : []),
  numberColumn('Salary', ({ player }) => player.Salary, formatSalary),
  ...(hasPoints ? [numberColumn<FormOfPlayer>('Proj Pts', ({ player }) => player.ProjPtsAdjusted, formatPoints)] : []),
  {
    ...numberColumn<FormOfPlayer>('Games', ({ form }) => form.games, String),
    words: 'Games behind these numbers, from this season and the last',
  },
  {
    ...numberColumn<FormOfPlayer>('Last 5', ({ form }) => form.last5, formatOne),
    words: 'Average of the last 5 games',
  },
  { ...numberColumn<FormOfPlayer>('Season', ({ form }) => form.season, formatOne), words: 'Average of this season' },
  {
    ...numberColumn<FormOfPlayer>('Avg', ({ form }) => form.both, formatOne),
    words: 'Average of this season and the last',
  },
  { ...numberColumn<FormOfPlayer>('SD', ({ form }) => form.sd, formatOne), words: 'Standard deviation of the points' },
  {
    header: 'Last games',
    words: 'Points of up to ten games, the newest at the right',
    valueOf: ({ form }) => form.points.at(-1) ?? null,
    show: ({ form }) => <PointsLine points={form.points} />,
    exported: [{ header: 'Last games', valueOf: ({ form }) => form.points.join(' ') }],
  },
]

const gameWords = ({ TeamAbbrev, Opp }: Player) => (Opp === '' ? TeamAbbrev : `${TeamAbbrev} v ${Opp}`)

/** What the slate says of the game: the team's implied points, and in mlb the place in the batting order. */
export const slateColumns = (players: readonly Player[]): ValueColumn<FormOfPlayer>[] => [
  ...(players.some(({ ImpPts }) => ImpPts !== null)
    ? [
        {
          ...numberColumn<FormOfPlayer>('Implied', ({ player }) => player.ImpPts, formatOne),
          words: 'What the bookmakers expect the team to score',
        },
      ]
    : []),
  ...(players.some(({ BattingOrder }) => typeof BattingOrder === 'number')
    ? [
        {
          ...numberColumn<FormOfPlayer>('Order', orderOf, (order) => String(order ?? '')),
          words: 'Place in the batting order, once it is known',
        },
      ]
    : []),
]

const orderOf = ({ player: { BattingOrder } }: FormOfPlayer) => (typeof BattingOrder === 'number' ? BattingOrder : null)

/** What a sport's players do with their time: minutes, touches … In some sports it depends on the position. */
export const workColumn = (names: readonly string[]): ValueColumn<FormOfPlayer> => ({
  ...numberColumn<FormOfPlayer>(names.length === 1 ? names[0]! : 'Usage', ({ form }) => form.work, formatOne),
  words: `${names.join(', or ')}: average of the last 5 games`,
})

export const hereColumns: readonly ValueColumn<FormOfPlayer>[] = [
  {
    ...numberColumn<FormOfPlayer>('Here', ({ form }) => form.here, formatOne),
    words: 'Average points at this track or tournament',
  },
  {
    ...numberColumn<FormOfPlayer>(
      'Times here',
      ({ form }) => form.hereGames || null,
      (count) => String(count ?? ''),
    ),
    words: 'Starts at this track or tournament',
  },
]

export const allowedColumns: readonly ValueColumn<FormOfPlayer>[] = [
  {
    header: 'Opp allows',
    words:
      'What the opponent allows to the position, times what was expected. The range holds the true value 9 times in 10.',
    valueOf: ({ form }) => form.allowed?.factor.value ?? null,
    exported: [
      { header: 'Opp allows', valueOf: ({ form }) => form.allowed?.factor.value ?? null },
      { header: 'Opp allows at least', valueOf: ({ form }) => form.allowed?.factor.low ?? null },
      { header: 'Opp allows at most', valueOf: ({ form }) => form.allowed?.factor.high ?? null },
      { header: 'Opp games', valueOf: ({ form }) => form.allowed?.games ?? null },
    ],
    show: ({ form: { allowed } }) =>
      allowed === null ? (
        ''
      ) : (
        <>
          ×{allowed.factor.value.toFixed(2)}{' '}
          <small className="sc-outlook-range">
            {allowed.factor.low.toFixed(2)}–{allowed.factor.high.toFixed(2)}, n {allowed.games}
          </small>
        </>
      ),
  },
  {
    ...numberColumn<FormOfPlayer>(
      'Opp rank',
      ({ form }) => form.allowed?.rank ?? null,
      (rank) => String(rank ?? ''),
    ),
    words: '1 allows the most points to the position',
  },
]
