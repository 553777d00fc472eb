import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import { ContestType, InputError, Site, Sport } from '@slatecraft/slate'

/** The files of one folder that has standings of finished contests, by what they hold. Paths are absolute. */
export interface SlateFolder {
  /** The path as it is shown, relative to the folder that was asked for. */
  name: string
  standings: string[]
  projections: string[]
  /** The site's player lists (DKSalaries.csv, DKEntries.csv). */
  lists: string[]
  payouts: string[]
  pools: string[]
  /** What the path says; undefined where it does not. */
  sport: Sport | undefined
  site: Site | undefined
  contestType: ContestType | undefined
  /** `2026-01-17`, or an nfl week `2023-w06`; in the names of the folder, of those above it, or of its standings. */
  date: string | undefined
}

type Kind = 'standings' | 'projections' | 'lists' | 'payouts' | 'pools'

/**
 * Every folder at or below `root` with a file of standings, by date. Files go by their headings, not by their names. Hidden
 * folders are skipped.
 *
 * @throws {InputError} if the folder can't be read.
 */
export function slateFolders(root: string): SlateFolder[] {
  const top = resolve(root)
  const filesOf = new Map<string, string[]>()
  for (const path of filesBelow(top, root)) {
    const folder = dirname(path)
    const files = filesOf.get(folder)
    if (files === undefined) filesOf.set(folder, [path])
    else files.push(path)
  }
  const folders = [...filesOf].flatMap(([folder, files]) => {
    const found: Record<Kind, string[]> = { standings: [], projections: [], lists: [], payouts: [], pools: [] }
    for (const path of files.sort()) {
      const kind = kindOf(path)
      if (kind !== undefined) found[kind].push(path)
    }
    if (found.standings.length === 0) return []
    return [{ ...found, ...namedIn(folder, found.standings), name: relative(top, folder) || folder }]
  })
  return folders.sort((a, b) => compare(a.date ?? '9', b.date ?? '9') || compare(a.name, b.name))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function filesBelow(top: string, root: string): string[] {
  try {
    return readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^\.(csv|json|txt)$/i.test(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !relative(top, path)
            .split(sep)
            .some((part) => part.startsWith('.') || part === 'node_modules'),
      )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new InputError([{ field: root, reason: `can't be read: ${reason}` }])
  }
}

/** Enough for any heading row, also of a template with instructions beside it. */
const headBytes = 4096

/** By the headings of its first rows; undefined for a file that calibration has no use for. */
function kindOf(path: string): Kind | undefined {
  const head = headOf(path).replace(/"/g, '')
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9,;\t\n]/g, '')
  const first = plain(head.split(/\r?\n/, 1)[0] ?? '').split(/[,;\t]/)
  const has = (...names: string[]) => names.every((name) => first.includes(name))
  if (extname(path).toLowerCase() === '.json')
    return /"(payoutSummary|prizes|payouts?)"/i.test(head) ? 'payouts' : undefined
  if (has('entryid', 'lineup') || has('rank', 'entryname', 'points')) return 'standings'
  if (first.some((name) => /^(place|rank)/.test(name)) && first.some((name) => /^(payout|prize)/.test(name)))
    return 'payouts'
  if (has('projscore') || has('saberscore')) return 'pools'
  const lines = head.split(/\r?\n/).slice(0, 20).map(plain)
  const isList = lines.some(
    (line) => /(^|,)(name(id)?|nickname)(,|$)/.test(line) && /salary/.test(line) && /gameinfo|game(,|$)/.test(line),
  )
  const isProjected = first.some((name) => /proj|own|^fpts$|percentile/.test(name))
  if (isList && !isProjected) return 'lists'
  return isProjected && first.some((name) => /name|player|dfsid/.test(name)) ? 'projections' : undefined
}

function headOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(headBytes)
    return new TextDecoder().decode(bytes.subarray(0, readSync(file, bytes, 0, headBytes, 0)))
  } finally {
    closeSync(file)
  }
}

/** What the names of the folders, the innermost first, and then of the standings say. */
function namedIn(folder: string, standings: readonly string[]) {
  const parts = folder.split(sep).reverse()
  const named = <Value>(schema: { safeParse: (text: string) => { data?: Value } }) =>
    parts.map((part) => schema.safeParse(part.toLowerCase()).data).find((value) => value !== undefined)
  const names = [...parts, ...standings.map((path) => path.split(sep).at(-1)!)]
  return {
    sport: named<Sport>(Sport),
    site: named<Site>(Site),
    contestType: named<ContestType>(ContestType),
    date: names.map(dateIn).find((date) => date !== undefined),
  }
}

function dateIn(name: string): string | undefined {
  const [, year, month, day] = /(?<!\d)(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/.exec(name) ?? []
  if (day !== undefined) return `${year}-${month}-${day}`
  const [, season, week] = /(?<!\d)(20\d\d)[-_. ]?w(?:ee)?k?[-_. ]?(\d{1,2})(?!\d)/i.exec(name) ?? []
  return week === undefined ? undefined : `${season}-w${week.padStart(2, '0')}`
}
