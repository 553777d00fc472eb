import { createHash } from 'node:crypto'
import type { GameSheet, Stats } from '@slatecraft/slate'

/** The row of a sheet in an import, and its content. */
export interface SheetRow extends Pick<GameSheet, 'sport' | 'part' | 'season' | 'game' | 'team' | 'position'> {
  counter: string
  lines: number
  hash: string
  /** JSON. Equal for equal sheets. */
  content: string
}

export function sheetRow(sheet: GameSheet): SheetRow {
  const { sport, part, season, counter, game, team, position } = sheet
  const content = contentOf(sheet)
  return {
    ...{ sport, part, season, game, team, position, content },
    counter: String(counter),
    lines: sheet.players.length + sheet.props.length,
    hash: createHash('sha256').update(content).digest('base64'),
  }
}

/** Fields in a fixed order, stats and facts in the order of their names. */
function contentOf({
  sport,
  part,
  season,
  counter,
  game,
  team,
  opponent,
  isHome,
  position,
  event,
  ...more
}: GameSheet) {
  return JSON.stringify({
    ...{ sport, part, season, counter, game, team, opponent, isHome, position, event },
    stats: byName<Stats>(more.stats),
    facts: byName<GameSheet['facts']>(more.facts),
    players: more.players.map(({ name, sourceId, position, stats }) => ({
      ...{ name, sourceId, position },
      stats: byName<Stats>(stats),
    })),
    props: more.props.map(({ name, market, line, over, under }) => ({ name, market, line, over, under })),
  } satisfies GameSheet)
}

const byName = <Named extends Record<string, unknown>>(of: Named): Named =>
  Object.fromEntries(
    Object.keys(of)
      .sort()
      .map((name) => [name, of[name]]),
  ) as Named
