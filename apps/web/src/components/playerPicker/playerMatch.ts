import type { Player } from '@slatecraft/slate'
import { nameLetters } from '../../words/letters.ts'

type Named = Pick<Player, 'Name' | 'Team' | 'TeamAbbrev' | 'Positions'>

/**
 * How well a player matches a search: 2 if each of its words is a team, a position or the start of a name, 1 if each is at
 * least a part of the name, 0 if one is neither.
 */
export function playerMatch(player: Named, search: string): 0 | 1 | 2 {
  const words = search.trim().split(/\s+/)
  const grades = words.map((word) => wordMatch(player, word))
  if (!grades.includes(0)) return grades.includes(1) ? 1 : 2
  // `de vonta` finds DeVonta.
  const letters = nameLetters(search)
  return letters !== '' && nameLetters(player.Name).includes(letters) ? 1 : 0
}

function wordMatch({ Name, Team, TeamAbbrev, Positions }: Named, word: string): 0 | 1 | 2 {
  const code = word.toUpperCase()
  const letters = nameLetters(word)
  if (word === '' || TeamAbbrev === code || Positions.includes(code)) return 2
  if (letters === '') return 0
  if ([...Name.split(' '), ...Team.split(' ')].some((part) => nameLetters(part).startsWith(letters))) return 2
  return nameLetters(Name).includes(letters) ? 1 : 0
}
