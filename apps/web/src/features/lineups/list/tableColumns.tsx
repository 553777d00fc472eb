import type { ReactNode } from 'react'
import { formatChance, formatOne, formatOwnership, formatPoints, formatSalary } from '../../../words/format.ts'
import { IfSumIncluded } from '../../plans/shared/IfIncluded.tsx'
import { hasStacks, stackText } from '../shared/lineupStack.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import type { SortKey } from '../state/lineupSort.ts'
import type { ListContext } from './listContext.ts'
import { ProofMark } from './ProofMark.tsx'
import { SavedMark, TagMarks } from './rowMarks.tsx'
import { slotPlayer } from './slotPlayer.ts'

export interface TableColumn {
  key: string
  head: string
  /** Full name where the header is abbreviated. */
  label?: string
  /** CSS track size. */
  width: string
  sort?: SortKey
  /** Numbers align right. */
  className?: string
  cell(row: LineupRow, context: ListContext): ReactNode
}

/** One column per roster slot, then totals and marks. */
export function tableColumns(ruleset: ListContext['ruleset'], has: { copies: boolean; tags: boolean }): TableColumn[] {
  const { slots } = ruleset
  const slotWidth = slots.length > 9 ? 66 : 74
  return [
    {
      key: 'number',
      head: '#',
      label: 'Number',
      width: '42px',
      sort: 'number',
      className: 'sc-right sc-lineup-number',
      cell: ({ number }) => number ?? '–',
    },
    ...slotHeaders(slots.map(({ name }) => name)).map(
      (head, index): TableColumn => ({
        key: `slot-${index}`,
        head,
        width: `minmax(${slotWidth}px, 1fr)`,
        cell: ({ rawTable }, { players }) => {
          const { name, team } = slotPlayer(rawTable, index, players, ruleset)
          return <SlotCell name={name} team={team} />
        },
      }),
    ),
    {
      key: 'points',
      head: 'Points',
      width: '54px',
      sort: 'points',
      className: 'sc-right sc-strong',
      cell: ({ lineup, rawTable }, { players }) => (
        <IfSumIncluded what="points" ids={rawTable} players={players}>
          {formatPoints(lineup.points)}
        </IfSumIncluded>
      ),
    },
    {
      key: 'ceiling',
      head: 'Ceil',
      label: 'Ceiling',
      width: '50px',
      sort: 'ceiling',
      className: 'sc-right',
      cell: ({ ceiling, rawTable }, { players }) => (
        <IfSumIncluded what="points" ids={rawTable} players={players}>
          {ceiling === null ? '–' : formatOne(ceiling)}
        </IfSumIncluded>
      ),
    },
    {
      key: 'salary',
      head: 'Salary',
      width: '60px',
      sort: 'salary',
      className: 'sc-right',
      cell: ({ lineup }) => formatSalary(lineup.salary),
    },
    {
      key: 'left',
      head: 'Left',
      label: 'Salary left',
      width: '48px',
      sort: 'left',
      className: 'sc-right',
      cell: ({ left }) => formatSalary(left),
    },
    {
      key: 'ownership',
      head: 'Own',
      label: 'Ownership',
      width: '54px',
      sort: 'ownership',
      className: 'sc-right',
      cell: ({ lineup, rawTable }, { players }) => (
        <IfSumIncluded what="ownership" ids={rawTable} players={players}>
          {formatOwnership(lineup.ownership)}
        </IfSumIncluded>
      ),
    },
    {
      key: 'product',
      head: 'Product',
      label: 'Ownership product',
      width: '72px',
      sort: 'product',
      className: 'sc-right',
      cell: ({ product, rawTable }, { players }) => (
        <IfSumIncluded what="ownership" ids={rawTable} players={players}>
          <span title={product === null ? undefined : 'How often the field has it, if each pick were independent'}>
            {formatChance(product)}
          </span>
        </IfSumIncluded>
      ),
    },
    ...(has.copies
      ? [
          {
            key: 'copies',
            head: 'Copies',
            width: '52px',
            sort: 'copies' as const,
            className: 'sc-right',
            cell: ({ copies }: LineupRow) => (copies === 1 ? '' : copies),
          },
        ]
      : []),
    ...(hasStacks(ruleset)
      ? [
          {
            key: 'stack',
            head: 'Stack',
            width: '64px',
            sort: 'stack' as const,
            cell: ({ stack }: LineupRow) => (
              <span title={stack?.otherTeam ? `with ${stack.other} of ${stack.otherTeam}` : undefined}>
                {stackText(stack, ruleset)}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'proof',
      head: 'Proof',
      width: '44px',
      className: 'sc-middle',
      cell: ({ lineup }) => <ProofMark lineup={lineup} />,
    },
    {
      key: 'saved',
      head: 'Saved',
      width: '46px',
      className: 'sc-middle',
      cell: (row, context) => <SavedMark row={row} context={context} />,
    },
    {
      key: 'tags',
      head: 'Tags',
      width: has.tags ? '86px' : '46px',
      cell: (row, context) => <TagMarks row={row} context={context} />,
    },
  ]
}

/** QB, RB 1, RB 2, …: slots that occur once have no number. */
export function slotHeaders(slots: readonly string[]): string[] {
  return slots.map((slot, index) => {
    const total = slots.filter((other) => other === slot).length
    if (total === 1) return slot
    return `${slot} ${slots.slice(0, index + 1).filter((other) => other === slot).length}`
  })
}

/** First name and team in small type above the last name, so nine players fit in a row. */
function SlotCell({ name, team }: { name: string; team: string }) {
  const cut = name.indexOf(' ')
  return (
    <span className="sc-slot" title={team === '' ? name : `${name}, ${team}`}>
      <span className="sc-slot-small">
        {cut > 0 && `${name.slice(0, cut)} `}
        <span className="sc-slot-team">{team}</span>
      </span>
      <span className="sc-slot-name">{name.slice(cut + 1)}</span>
    </span>
  )
}
