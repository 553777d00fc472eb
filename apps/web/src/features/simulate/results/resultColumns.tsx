import { quantileShares } from '@slatecraft/simulator'
import type { ContestColumns, Player, Ruleset } from '@slatecraft/slate'
import { IconBan, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatOne, formatOwnership, formatPoints, formatSalary } from '../../../words/format.ts'
import { hasStacks } from '../../lineups/shared/lineupStack.ts'
import { IfSumIncluded } from '../../plans/shared/IfIncluded.tsx'
import type { ContestFigures } from './contestFigures.ts'
import { chanceText, copiesText, gainClass, payoutText, roiErrorText, roiText } from './figureText.ts'
import type { Figure } from './figureWords.ts'
import type { EntryActs } from './resultActions.ts'
import type { ResultLineup } from './resultLineup.ts'

/** What drawn rows need besides their own figures. */
export interface RowContext extends Partial<EntryActs> {
  players: ReadonlyMap<string, Player>
}

export interface ResultColumn {
  figure: Figure
  /** Pixels; the players take what is left. */
  width: number
  /** Text aligns left and sorts from A. */
  isText?: boolean
  /** Sorts from the least on. */
  isFromLeast?: boolean
  /** Without a choice of the user, shown on wide screens, on all of them, or on none. */
  isShown: 'everywhere' | 'wide' | 'chosen'
  /** In files, shares are percent and cents are dollars. */
  unit?: 'share' | 'cents'
  sortValue(row: ResultLineup, figures: ContestFigures): number | string | null
  show(row: ResultLineup, figures: ContestFigures, context: RowContext): ReactNode
}

type Shown = Pick<ResultColumn, 'isShown'>
const wide: Shown = { isShown: 'wide' }
const everywhere: Shown = { isShown: 'everywhere' }
const ifChosen: Shown = { isShown: 'chosen' }

type ChanceFigure = Extract<keyof ContestColumns & Figure, 'win' | `top${string}` | 'cash' | 'profitable'>

const chanceColumn = (figure: ChanceFigure, shown: Shown): ResultColumn => ({
  ...{ figure, width: 72, unit: 'share', ...shown },
  sortValue: ({ index }, { contest }) => contest[figure]?.[index] ?? null,
  show: ({ index }, { contest }) => textOr(contest[figure]?.[index], chanceText),
})

const pointsColumn = (
  figure: Figure,
  listOf: (figures: ContestFigures) => readonly number[] | undefined,
  shown: Shown,
): ResultColumn => ({
  ...{ figure, width: figure === 'mean' ? 80 : 60, ...shown },
  sortValue: ({ index }, figures) => listOf(figures)?.[index] ?? null,
  show: ({ index }, figures) => textOr(listOf(figures)?.[index], formatOne),
})

const textColumn = (
  figure: Figure,
  width: number,
  shown: Shown,
  textOf: (row: ResultLineup) => string,
): ResultColumn => ({
  ...{ figure, width, isText: true, ...shown },
  sortValue: (row) => textOf(row) || null,
  show: (row) => <span title={textOf(row)}>{textOf(row)}</span>,
})

const textOr = (value: number | null | undefined, text: (value: number) => string) =>
  value == null ? '–' : text(value)

/** All columns in their order: those that sites and documents name first. */
export function resultColumns(ruleset: Ruleset, has: { roi: boolean; tags: boolean; entry: boolean }): ResultColumn[] {
  return [
    numberColumn,
    pointsColumn('mean', ({ lineups }) => lineups.mean, everywhere),
    chanceColumn('win', everywhere),
    chanceColumn('topPercent', wide),
    chanceColumn('topTenPercent', wide),
    chanceColumn('cash', wide),
    ...(has.roi ? [roiColumn] : []),
    chanceColumn('topTenthPercent', ifChosen),
    {
      ...{ figure: 'copies', width: 64, ...wide },
      sortValue: ({ index }, { contest }) => contest.copies[index] ?? null,
      show: ({ index }, { contest }) => textOr(contest.copies[index], copiesText),
    },
    {
      ...{ figure: 'payout', width: 76, unit: 'cents', ...(has.roi ? wide : everywhere) },
      sortValue: ({ index }, { contest }) => contest.payout[index] ?? null,
      show: ({ index }, { contest }) => textOr(contest.payout[index], payoutText),
    },
    pointsColumn('sd', ({ lineups }) => lineups.sd, wide),
    ...quantileShares.map((share, at) =>
      pointsColumn(`p${Math.round(100 * share)}` as Figure, ({ lineups }) => lineups.quantiles[at], ifChosen),
    ),
    ...(has.roi ? [chanceColumn('profitable', ifChosen)] : []),
    {
      ...{ figure: 'salary', width: 68, ...ifChosen },
      sortValue: ({ lineup }) => lineup.salary,
      show: ({ lineup }) => formatSalary(lineup.salary),
    },
    {
      ...{ figure: 'projection', width: 64, ...wide },
      sortValue: ({ projection }) => projection,
      show: ({ lineup }, _, { players }) => (
        <IfSumIncluded what="points" ids={lineup.players} players={players}>
          {formatPoints(lineup.points)}
        </IfSumIncluded>
      ),
    },
    {
      ...{ figure: 'ownership', width: 64, ...wide },
      sortValue: ({ ownership }) => ownership,
      show: ({ lineup }, _, { players }) => (
        <IfSumIncluded what="ownership" ids={lineup.players} players={players}>
          {formatOwnership(lineup.ownership)}
        </IfSumIncluded>
      ),
    },
    ...(hasStacks(ruleset) ? [textColumn('stack', 72, wide, ({ stackText }) => stackText)] : []),
    textColumn('teams', 130, ifChosen, ({ teams }) => teams),
    groupColumn,
    ...(has.tags ? [textColumn('tags', 90, wide, ({ lineup }) => lineup.tags.join(', '))] : []),
    ...(has.entry ? [entryColumn] : []),
    textColumn('players', 260, everywhere, ({ names }) => names),
  ]
}

const numberColumn: ResultColumn = {
  ...{ figure: 'number', width: 58, isFromLeast: true, ...everywhere },
  sortValue: ({ index }) => index + 1,
  show: ({ index }, { contest }) => (
    <>
      {contest.group?.[index] === 1 && (
        <span className="sc-simres-best" title="Can’t be told apart from the best">
          ★<span className="sc-visually-hidden"> can’t be told apart from the best, lineup </span>
        </span>
      )}
      {index + 1}
    </>
  ),
}

const roiColumn: ResultColumn = {
  ...{ figure: 'roi', width: 112, unit: 'share', ...everywhere },
  sortValue: ({ index }, { contest }) => contest.roi?.[index] ?? null,
  show: ({ index }, { contest }) => {
    const [roi, se] = [contest.roi?.[index], contest.roiSe?.[index]]
    if (roi === undefined) return '–'
    return (
      <>
        <span className={`sc-strong ${gainClass(roi)}`}>{roiText(roi)}</span>
        {se !== undefined && <span className="sc-simres-error">{roiErrorText(roi, se)}</span>}
      </>
    )
  },
}

const groupColumn: ResultColumn = {
  ...{ figure: 'group', width: 58, isFromLeast: true, ...wide },
  sortValue: ({ index }, { contest }) => contest.group?.[index] ?? null,
  show: ({ index }, { contest }) => textOr(contest.group?.[index], String),
}

/** 2 for locked lineups, 0 for excluded ones. */
const entryColumn: ResultColumn = {
  ...{ figure: 'entry', width: 72, ...wide },
  sortValue: () => null,
  show: ({ index }, _, { locked, excluded, onLock, onExclude }) => (
    <>
      <EntryButton
        {...{ index, Icon: IconLock, isOn: locked?.has(index) ?? false, set: onLock }}
        words={['Lock', 'Locked']}
      />
      <EntryButton
        {...{ index, Icon: IconBan, isOn: excluded?.has(index) ?? false, set: onExclude }}
        words={['Exclude', 'Excluded']}
      />
    </>
  ),
}

interface EntryButtonProps {
  index: number
  Icon: typeof IconLock
  isOn: boolean
  set: EntryActs['onLock'] | undefined
  /** To do it, and done. */
  words: readonly [string, string]
}

/** The table has keys for it, so Tab skips the button. */
function EntryButton({ index, Icon, isOn, set, words }: EntryButtonProps) {
  return (
    <button
      type="button"
      className="sc-simres-entry"
      tabIndex={-1}
      aria-pressed={isOn}
      aria-label={`${words[0]} lineup ${index + 1}`}
      title={isOn ? words[1] : words[0]}
      onClick={() => set?.([index], !isOn)}
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}
