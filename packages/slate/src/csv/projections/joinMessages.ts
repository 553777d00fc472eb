import { counted, listed, shortList } from '../../listed.ts'
import type { ColumnSource, FileReview, JoinReview } from './joinReview.ts'

/** The join in words: how many rows joined, from which columns, and what was left over. */
export function joinMessages(review: JoinReview): string[] {
  const { files, sources, withoutProjection } = review
  const several = files.length > 1 ? sources.filter(({ from }) => from.length > 1) : []
  return [
    ...files.flatMap((file, index) => fileMessages(file, sources, index)),
    ...several.map((source) => `${fieldWords[source.field]}: ${sourceWords(source, files)}`),
    ...(withoutProjection.length > 0
      ? [
          `${counted(withoutProjection.length, 'player')} without a projection (counted as 0): ${named(withoutProjection)}`,
        ]
      : []),
  ]
}

/** `212 players from hitters.csv, 30 from pitchers.csv; where several have a value, the last file counts`. */
export function sourceWords({ from }: ColumnSource, files: readonly FileReview[]): string {
  const parts = from.map(({ file, players }, index) => {
    const count = index === 0 ? counted(players, 'player') : String(players)
    return `${count} from ${files[file]!.name}`
  })
  return `${listed(parts)}; where several have a value, the last file counts`
}

export const fieldWords: Readonly<Record<ColumnSource['field'], string>> = {
  points: 'points',
  ownership: 'ownership',
  ceiling: 'ceiling',
  floor: 'floor',
  stdDev: 'standard deviation',
  playChance: 'chance to play',
  minutes: 'minutes',
}

function fileMessages(file: FileReview, sources: readonly ColumnSource[], index: number): string[] {
  const { name, joined, total, withoutPlayer, elsewhere } = file
  const headingOf = (field: ColumnSource['field']) =>
    sources.find((source) => source.field === field)?.from.find((one) => one.file === index)?.heading
  const [points, ownership] = [headingOf('points'), headingOf('ownership')]
  const columns = [
    points === undefined ? 'no points' : `points from "${points}"`,
    ownership === undefined ? 'no ownership' : `ownership from "${ownership}"`,
  ]
  const messages = [`${joined} of ${total} projections matched: ${columns.join(', ')}`]
  if (elsewhere.length > 0) messages.push(`${counted(elsewhere.length, 'projection')} skipped: teams not on this slate`)
  if (withoutPlayer.length > 0)
    messages.push(`${counted(withoutPlayer.length, 'projection')} without a player: ${named(withoutPlayer)}`)
  return messages.map((message) => inNamedFile(name, message))
}

/** Names the file where there are several. */
export const inNamedFile = (name: string, message: string) => (name === '' ? message : `${name}: ${message}`)

const shownNames = 10

const named = (rows: readonly { name: string; team: string }[]) =>
  shortList(
    rows.map(({ name, team }) => (team === '' ? name : `${name} (${team})`)),
    shownNames,
  )
