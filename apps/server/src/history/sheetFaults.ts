import {
  type Fault,
  type GameSheet,
  type HistoryFileHead,
  historyKinds,
  nflWeeks,
  type SheetPart,
  seasonOf,
} from '@slatecraft/slate'

const mostFaults = 20

/** Why a file's head names nothing that we read. */
export function headFaults({ sport, kind }: HistoryFileHead): Fault[] {
  const { sport: ofKind, label } = historyKinds[kind]
  if (ofKind === undefined || ofKind === sport) return []
  return [{ field: 'sport', reason: `${label} are of ${ofKind}, not of ${sport}` }]
}

/** Where sheets don't fit the file that they come from, by their place in the call; at most 20 faults. */
export function sheetFaults(head: Pick<HistoryFileHead, 'sport' | 'kind'>, sheets: readonly GameSheet[]): Fault[] {
  const parts: readonly SheetPart[] = historyKinds[head.kind].parts
  return sheets
    .flatMap((sheet, at) => {
      const [field, reason] = faultOf(sheet, head, parts)
      return reason === undefined ? [] : [{ field: `sheets[${at}].${field}`, reason }]
    })
    .slice(0, mostFaults)
}

function faultOf(
  { sport, part, season, counter }: GameSheet,
  head: Pick<HistoryFileHead, 'sport' | 'kind'>,
  parts: readonly SheetPart[],
): [field: string, reason: string | undefined] {
  if (sport !== head.sport) return ['sport', `is ${sport}; the import is of ${head.sport}`]
  if (!parts.includes(part)) return ['part', `is ${part}; ${historyKinds[head.kind].label} have ${parts.join(', ')}`]
  if (typeof counter === 'number') return ['counter', sport === 'nfl' ? undefined : 'must be a date, YYYY-MM-DD']
  if (sport === 'nfl') return ['counter', `must be a week, 1 to ${nflWeeks}`]
  const expected = seasonOf(sport, counter)
  return ['season', season === expected ? undefined : `is ${season}; ${counter} is in the season of ${expected}`]
}
