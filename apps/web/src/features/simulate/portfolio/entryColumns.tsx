import type { Contest, SelectedEntry } from '@slatecraft/slate'
import type { ValueColumn } from '../../../components/valueTable/ValueTable.tsx'
import {
  chanceText,
  copiesText,
  gainClass,
  payoutErrorText,
  payoutText,
  roiErrorText,
  roiText,
} from '../results/figureText.ts'
import { figureWords } from '../results/figureWords.ts'
import { lastName } from '../results/lastName.ts'

export interface EntryRow extends SelectedEntry {
  /** From 1. */
  number: number
}

/** The columns of chosen entries. */
export function entryColumns(contests: readonly Contest[]): ValueColumn<EntryRow>[] {
  return [
    {
      header: 'Entry',
      words: 'The most valuable first, after the locked ones.',
      valueOf: ({ number }) => number,
      show: ({ number }) => number,
    },
    ...(contests.length > 1
      ? [
          {
            header: 'Contest',
            isText: true,
            valueOf: ({ contest }: EntryRow) => contests[contest]?.name ?? '',
            show: ({ contest }: EntryRow) => contests[contest]?.name,
          },
        ]
      : []),
    {
      header: 'Lineup',
      isText: true,
      words: 'Its number among the simulated lineups, or “new” if the optimizer added it.',
      valueOf: ({ lineup }) => lineup,
      show: ({ lineup, isLocked }) => `${lineup === null ? 'new' : lineup + 1}${isLocked ? ' (locked)' : ''}`,
    },
    {
      header: 'Players',
      isText: true,
      valueOf: ({ names }) => names.join(),
      show: ({ names }) => <span className="sc-portfolio-names">{names.map(lastName).join(', ')}</span>,
    },
    {
      header: 'Worth',
      words:
        'What the entry adds to those before it: the sure amount that would be just as good. Compare it with the fee.',
      valueOf: ({ worth }) => worth?.mean ?? null,
      show: ({ worth, fee }) =>
        worth === null ? (
          '–'
        ) : (
          <span className={gainClass(worth.mean - fee)}>{`${payoutText(worth.mean)}${payoutErrorText(worth.se)}`}</span>
        ),
    },
    { header: 'Fee', words: figureWords.fees.title, valueOf: ({ fee }) => fee, show: ({ fee }) => payoutText(fee) },
    {
      header: figureWords.roi.label,
      words: figureWords.roi.title,
      valueOf: ({ roi }) => roi,
      show: ({ roi, roiSe }) =>
        roi === null ? (
          '–'
        ) : (
          <span
            className={gainClass(roi)}
          >{`${roiText(roi)}${roiSe === null ? '' : ` ${roiErrorText(roi, roiSe)}`}`}</span>
        ),
    },
    {
      header: figureWords.win.label,
      words: figureWords.win.title,
      valueOf: ({ win }) => win,
      show: ({ win }) => chanceText(win),
    },
    {
      header: figureWords.topPercent.label,
      words: figureWords.topPercent.title,
      valueOf: ({ topPercent }) => topPercent,
      show: ({ topPercent }) => chanceText(topPercent),
    },
    {
      header: figureWords.cash.label,
      words: figureWords.cash.title,
      valueOf: ({ cash }) => cash,
      show: ({ cash }) => chanceText(cash),
    },
    {
      header: figureWords.copies.label,
      words: figureWords.copies.title,
      valueOf: ({ copies }) => copies,
      show: ({ copies }) => copiesText(copies),
    },
    {
      header: 'Money depends on',
      isText: true,
      words:
        'The players who score far more than usual where the entry is paid: their mean points there, and in brackets over all worlds.',
      valueOf: ({ drivers }) => drivers[0]?.name ?? '',
      show: ({ drivers }) =>
        drivers
          .filter(({ shift }) => shift > 0)
          .slice(0, 2)
          .map(({ name, paidMean, mean }) => `${lastName(name)} ${paidMean.toFixed(1)} (${mean.toFixed(1)})`)
          .join(', '),
    },
  ]
}
