import type { Player } from '@slatecraft/slate'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOwnership, formatPoints, formatSalary } from '../../words/format.ts'
import type { StackMember, StackRow } from './stackRows.ts'

/** Columns of Top Stacks; every name opens the player's page. */
export const stackColumns = (onOpen: (player: Player) => void): ValueColumn<StackRow>[] => [
  {
    header: 'QB',
    isText: true,
    valueOf: ({ quarterback }) => quarterback.name,
    show: ({ quarterback }) => <Name of={quarterback} onOpen={onOpen} />,
  },
  textColumn('Team', ({ stack }) => stack.Team),
  textColumn('Opp', ({ stack }) => stack.Opp),
  {
    header: 'With',
    isText: true,
    valueOf: ({ others }) => others.map(wordsOf).join(', '),
    show: ({ others }) =>
      others.map((other, at) => (
        <span key={other.name}>
          {at > 0 && ', '}
          <Name of={other} onOpen={onOpen} />
          {other.isOpponent && <span className="sc-muted"> {other.player?.TeamAbbrev}</span>}
        </span>
      )),
  },
  { ...textColumn('Stack', ({ shape }) => shape), words: 'Teammates, then opponents: QB + 2/1 has two and one' },
  numberColumn('Proj Pts', ({ stack }) => stack.ProjPts, formatPoints),
  {
    ...numberColumn('Own', ({ stack }) => stack.ProjOwn, formatOwnership),
    words: 'Ownership of the players, added up',
  },
  numberColumn('Salary', ({ stack }) => stack.Salary, formatSalary),
  numberColumn('Value', ({ stack }) => stack.Value, formatPoints),
]

const wordsOf = ({ name, player, isOpponent }: StackMember) => (isOpponent ? `${name} (${player?.TeamAbbrev})` : name)

function Name({ of: { name, player }, onOpen }: { of: StackMember; onOpen(player: Player): void }) {
  if (player === undefined) return name
  return (
    <button type="button" className="sc-values-link" onClick={() => onOpen(player)}>
      {name}
    </button>
  )
}
