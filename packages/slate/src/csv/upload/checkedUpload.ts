import type { Site } from '../../contest.ts'
import { InputError } from '../../inputError.ts'
import { siteId } from '../../person.ts'
import type { Ruleset } from '../../ruleset.ts'
import { poolLayouts } from '../players/poolLayouts.ts'
import { type JudgedPlayer, judgeOf } from './judgeLineups.ts'
import { readUpload, writeUpload } from './uploadFile.ts'
import { uploadWarnings } from './uploadWarnings.ts'

export interface UploadCheck {
  /** How many lineups the site would take. */
  accepted: number
  /** The others: index of the lineup, and why not. */
  refused: readonly { index: number; reasons: readonly string[] }[]
  /** What the site takes, but the user should know. */
  warnings: readonly string[]
}

export interface CheckedUpload {
  check: UploadCheck
  /** What to upload, without the lineups that would be refused; as many files as the site's limit asks for. */
  files: readonly { text: string; lineups: number }[]
}

/** How many lineups a file may hold, as the sites' own templates say: DraftKings 2019 to 2023, FanDuel 2018, Yahoo 2020. */
const mostLineupsInFile: Readonly<Record<Site, number>> = { dk: 500, fd: 250, ya: 15 }

/**
 * The upload files of these lineups, read back by other code than wrote them, and each lineup judged by what the site asks.
 *
 * @param lineups players' ids in the order of the slots.
 */
export function checkedUpload(
  ruleset: Ruleset,
  lineups: readonly { players: readonly string[] }[],
  pool: readonly JudgedPlayer[],
): CheckedUpload {
  const judge = judgeOf(ruleset, pool)
  const judged = lineups.map(({ players }, index) => ({ index, players, reasons: judge(players) }))
  const lawful = judged.filter(({ reasons }) => reasons.length === 0)
  const most = mostLineupsInFile[ruleset.site]
  const files = Array.from({ length: Math.ceil(lawful.length / most) }, (_, file) => {
    const held = lawful.slice(file * most, (file + 1) * most)
    return { text: writeUpload(ruleset, held, pool), lineups: held.length }
  })
  const readBack = files.flatMap(({ text }) => readUpload(ruleset, text))
  for (const [at, { index, players }] of lawful.entries()) {
    const found = readBack[at]?.players ?? []
    if (found.join() !== players.join() || judge(found).length > 0)
      throw new InputError([{ field: `lineup ${index + 1}`, reason: `reads back as ${found.join(', ')}` }])
  }
  const byId = new Map(pool.map((player) => [player.Id, player]))
  return {
    check: {
      accepted: lawful.length,
      refused: judged.filter(({ reasons }) => reasons.length > 0).map(({ index, reasons }) => ({ index, reasons })),
      warnings: [
        ...uploadWarnings(
          lineups.map(({ players }, index) => ({ players, luNum: index + 1 })),
          byId,
        ),
        ...shortIds(ruleset, lawful),
      ],
    },
    files,
  }
}

/** Yahoo's player export has ids that its upload does not know without the game behind them. */
function shortIds({ site }: Ruleset, lineups: readonly { players: readonly string[] }[]): string[] {
  const isShort = site === 'ya' && lineups.some(({ players }) => players.some((id) => !siteId(id).includes('$')))
  return isShort ? [`Yahoo's upload wants ids such as ${poolLayouts.ya.id.example}: import its insert template`] : []
}
