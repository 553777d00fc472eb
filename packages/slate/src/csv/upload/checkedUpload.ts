import { InputError } from '../../inputError.ts'
import { listed } from '../../listed.ts'
import { siteId } from '../../person.ts'
import type { Ruleset } from '../../ruleset.ts'
import { siteTable } from '../../sites/sites.ts'
import { type CheckedPlayer, siteCheck } from './siteCheck.ts'
import { readUpload, writeUpload } from './uploadFile.ts'
import { uploadWarnings } from './uploadWarnings.ts'

export interface UploadCheck {
  /** How many lineups the site would accept. */
  accepted: number
  /** The others: index of the lineup, and why the site would reject it. */
  refused: readonly { index: number; reasons: readonly string[] }[]
  /** What the site accepts but the user should know. */
  warnings: readonly string[]
}

export interface CheckedUpload {
  check: UploadCheck
  /** Without the lineups that the site would reject, in as many files as its limit requires. */
  files: readonly { text: string; lineups: number }[]
}

/**
 * Writes the upload files of these lineups, reads them back with separate code, and checks each lineup by the site's rules.
 *
 * @param lineups player ids in slot order.
 * @param begun ids of players whose games have begun: a new lineup can't have them.
 */
export function checkedUpload(
  ruleset: Ruleset,
  lineups: readonly { players: readonly string[] }[],
  pool: readonly CheckedPlayer[],
  begun: ReadonlySet<string> = new Set(),
): CheckedUpload {
  const byId = new Map(pool.map((player) => [player.Id, player]))
  const check = siteCheck(ruleset, pool)
  const faultsOf = (players: readonly string[]) => [
    ...check(players),
    ...begunFault(players.filter((id) => begun.has(id)).map((id) => byId.get(id)?.Name ?? id)),
  ]
  const checked = lineups.map(({ players }, index) => ({ index, players, reasons: faultsOf(players) }))
  const legal = checked.filter(({ reasons }) => reasons.length === 0)
  const { lineupsInFile } = siteTable(ruleset.site).upload
  const files = Array.from({ length: Math.ceil(legal.length / lineupsInFile) }, (_, file) => {
    const held = legal.slice(file * lineupsInFile, (file + 1) * lineupsInFile)
    return { text: writeUpload(ruleset, held, pool), lineups: held.length }
  })
  const readBack = files.flatMap(({ text }) => readUpload(ruleset, text))
  for (const [at, { index, players }] of legal.entries()) {
    const found = readBack[at]?.players ?? []
    if (found.join() !== players.join() || faultsOf(found).length > 0)
      throw new InputError([{ field: `lineup ${index + 1}`, reason: `reads back as ${found.join(', ')}` }])
  }
  return {
    check: {
      accepted: legal.length,
      refused: checked.filter(({ reasons }) => reasons.length > 0).map(({ index, reasons }) => ({ index, reasons })),
      warnings: [
        ...uploadWarnings(
          lineups.map(({ players }, index) => ({ players, luNum: index + 1 })),
          byId,
        ),
        ...wrongIds(ruleset, legal),
      ],
    },
    files,
  }
}

const begunFault = (names: readonly string[]) =>
  names.length === 0
    ? []
    : [
        `${names.length === 1 ? 'the game' : 'the games'} of ${listed(names)} ${names.length === 1 ? 'has' : 'have'} begun`,
      ]

function wrongIds({ site }: Ruleset, lineups: readonly { players: readonly string[] }[]): string[] {
  const { name, playerList } = siteTable(site)
  const { uploadEnding, example } = playerList.id
  if (uploadEnding === undefined) return []
  return lineups.some(({ players }) => players.some((id) => !uploadEnding.pattern.test(siteId(id))))
    ? [`${name} uploads need ids such as ${example}: import ${name}'s ${uploadEnding.file}`]
    : []
}
