import { type GameSheet, groupedBy, type PlayerLine, type SheetPart, sheetParts } from '@slatecraft/slate'
import { initialAndRest, isInitialled, nameWithoutSuffix, plainName } from '@slatecraft/slate/csv'
import { joinedById } from './joinedById.ts'
import { byTime, type Identified, type Person, type PersonGame } from './person.ts'
import { withContestGames } from './withContestGames.ts'

interface Appearance {
  sheet: GameSheet
  line: PlayerLine
}

/**
 * Everyone in these sheets, with their games. Lines of one name belong to one person, unless two of them are of the same game
 * day: then full name, source id and team tell them apart. So do lines of one source id and surname (`joinedById`). Parts other
 * than stats join the game of the same name or id and team.
 */
export function peopleOf(sheets: readonly GameSheet[]): Person[] {
  const ofPart = new Map<SheetPart, Appearance[]>()
  for (const sheet of sheets)
    for (const line of sheet.players) {
      const list = ofPart.get(sheet.part)
      if (list === undefined) ofPart.set(sheet.part, [{ sheet, line }])
      else list.push({ sheet, line })
    }
  const stats = ofPart.get('stats') ?? []
  const names = nameKeys()
  const people = joinedById(
    [...groupedBy(stats, ({ sheet, line }) => `${names(line.name)}|${jobOf(sheet, line)}`).values()].flatMap(personsIn),
  )
  let games: ReturnType<typeof gameIndex> | undefined
  for (const part of sheetParts) {
    if (part === 'stats') continue
    const alone: Appearance[] = []
    for (const appearance of ofPart.get(part) ?? []) {
      games ??= gameIndex(people, names)
      const game = games.find(appearance)
      if (game === undefined) alone.push(appearance)
      else game.stats = { ...appearance.line.stats, ...game.stats }
    }
    // Where a sport's only history are contests.
    if (part !== 'contest') continue
    const namesakes = groupedBy(people, ({ name }) => names(name))
    for (const group of groupedBy(alone, ({ line }) => names(line.name)).values())
      for (const person of personsIn(group))
        if (!withContestGames(namesakes.get(names(person.name)) ?? [], person.games)) people.push(person)
  }
  return people.map(inOrder)
}

/** What tells namesakes apart: the nfl position; in mlb only whether someone pitches, for hitters play here and there. */
function jobOf({ sport }: GameSheet, { position }: PlayerLine): string {
  if (sport === 'mlb') return position === 'P' ? 'P' : ''
  return sport === 'nfl' ? position : ''
}

/** `nameWithoutSuffix`, once for each name: a season has a name hundreds of times. */
function nameKeys(): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let key = known.get(name)
    if (key === undefined) {
      key = nameWithoutSuffix(name)
      known.set(name, key)
    }
    return key
  }
}

function personsIn(appearances: readonly Appearance[]): Identified[] {
  if (!hasDayTwice(appearances)) return [personOf(appearances)]
  for (const keyOf of [
    ({ line }: Appearance) => plainName(line.name),
    ({ line, sheet }: Appearance) => (line.sourceId === '' ? teamOf(sheet) : line.sourceId),
    ({ sheet }: Appearance) => teamOf(sheet),
  ]) {
    const groups = [...groupedBy(appearances, keyOf).values()]
    if (groups.length > 1) return groups.flatMap(personsIn)
  }
  return [personOf(appearances)]
}

/** A driver can race in two series on one day. */
const teamOf = ({ sport, team }: GameSheet) => (sport === 'nascar' ? '' : team)

const dayOf = ({ sheet: { season, counter, game } }: Appearance) => `${season}|${counter}|${game}`

const hasDayTwice = (appearances: readonly Appearance[]) => new Set(appearances.map(dayOf)).size < appearances.length

function personOf(appearances: readonly Appearance[]): Identified {
  const games = appearances.map(({ sheet, line }): PersonGame => {
    const { season, counter, game, team, opponent, isHome, event } = sheet
    return { season, counter, game, team, opponent, isHome, event, stats: line.stats }
  })
  const position = appearances.findLast(({ line }) => line.position !== '')?.line.position ?? ''
  const ids = new Set(appearances.flatMap(({ line }) => (line.sourceId === '' ? [] : [line.sourceId])))
  return { name: appearances[0]!.line.name, formerNames: [], position, team: '', games, ids }
}

/** The games of people by day and team, to be found by source id, name, or initial and surname. */
function gameIndex(people: readonly Identified[], names: (name: string) => string) {
  const byKey = new Map<string, PersonGame | 'several'>()
  const put = (key: string, game: PersonGame) => byKey.set(key, byKey.has(key) ? 'several' : game)
  for (const person of people) {
    const name = nameWithoutSuffix(person.name)
    const initialled = initialAndRest(person.name)
    for (const game of person.games) {
      const day = `${game.season}|${game.counter}|${game.game}|${game.team}`
      put(`${day}|name|${name}`, game)
      if (initialled !== undefined) put(`${day}|initial|${initialled}`, game)
      for (const id of person.ids) put(`${day}|id|${id}`, game)
    }
  }
  return {
    find({ sheet: { season, counter, game, team }, line }: Appearance): PersonGame | undefined {
      const day = `${season}|${counter}|${game}|${team}`
      const keys = [
        ...(line.sourceId === '' ? [] : [`${day}|id|${line.sourceId}`]),
        `${day}|name|${names(line.name)}`,
        ...(isInitialled(line.name) ? [`${day}|initial|${initialAndRest(line.name)}`] : []),
      ]
      const found = keys.map((key) => byKey.get(key)).find((one) => one !== undefined)
      return found === 'several' ? undefined : found
    },
  }
}

function inOrder({ name, formerNames, position, games }: Identified): Person {
  const sorted = [...games].sort(byTime)
  return { name, formerNames, position, team: sorted.at(-1)?.team ?? '', games: sorted }
}
