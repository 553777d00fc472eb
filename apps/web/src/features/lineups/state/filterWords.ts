import { listed, listedOr, type Player } from '@slatecraft/slate'
import { formatSalary } from '../../../words/format.ts'
import { kindWords } from './kindWords.ts'
import type { LineupFilter } from './lineupFilter.ts'

/** A filter part in words: `without Kelce`, `KC 3 or more`. */
export function filterWords(
  filter: LineupFilter,
  part: keyof LineupFilter,
  players: ReadonlyMap<string, Player>,
): string {
  const names = (ids: readonly string[], joint: 'and' | 'or') => {
    const all = ids.map((id) => players.get(id)?.Name ?? id)
    return joint === 'and' ? listed(all) : listedOr(all)
  }
  switch (part) {
    case 'kinds':
      return listed(filter.kinds.map((kind) => kindWords(kind, players)))
    case 'allOf':
      return `with ${names(filter.allOf, 'and')}`
    case 'anyOf':
      return `with ${names(filter.anyOf, 'or')}`
    case 'noneOf':
      return `without ${names(filter.noneOf, 'or')}`
    case 'stack': {
      const { team, count, isMain } = filter.stack ?? { team: '', count: 0, isMain: false }
      return `${isMain ? 'main stack ' : ''}${team === '' ? 'any team' : team} ${count} or more`
    }
    case 'leftAtMost':
      return `at most ${formatSalary(filter.leftAtMost)} left`
    case 'tag':
      return `tagged ${filter.tag}`
    case 'saved':
      return filter.saved === 'saved' ? 'saved' : 'not saved'
    case 'text':
      return `“${filter.text.trim()}”`
  }
}
