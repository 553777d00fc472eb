/**
 * DraftKings' entries files, read and written without the app's code: the journeys judge what the app wrote. A cell keeps
 * its quotes, so that cells joined with commas are the line again.
 */

const entryColumns = 4

/** A player in the file's list. */
interface ListedPlayer {
  name: string
  /** Slots that the player can fill. */
  slots: readonly string[]
  salary: number
  team: string
  isLocked: boolean
}

export interface SiteEntries {
  lines: readonly string[]
  /** Headings of the slots, in order. */
  slots: readonly string[]
  /** By line: the cells of the lines with an entry. */
  entries: ReadonlyMap<number, readonly string[]>
  /** By id. */
  list: ReadonlyMap<string, ListedPlayer>
}

const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) => cell!)

/** The id in `Name (id)`, `Name (id) (LOCKED)` or `id`; undefined in a blank cell. */
export const idIn = (cell: string): string | undefined => /\d+(?=\)? ?(\(LOCKED\))?$)/.exec(cell)?.[0]

const isLocked = (cell: string) => cell.endsWith(' (LOCKED)')
const isEntry = ([id = '']: readonly string[]) => /^\d+$/.test(id)

/** Where the player list begins: a column after the blank one. */
const listColumn = (slots: readonly string[]) => entryColumns + slots.length + 1

export function siteEntriesOf(text: string): SiteEntries {
  const lines = text.split('\n')
  const rows = lines.map(cellsOf)
  const [heading = []] = rows
  const slots = heading.slice(entryColumns, heading.indexOf('', entryColumns))
  const at = listColumn(slots)
  const names = rows.find((cells) => cells[at] === 'Position')?.slice(at) ?? []
  const list = rows.slice(rows.findIndex((cells) => cells[at] === 'Position') + 1).flatMap((cells) => {
    const of = (name: string) => cells[at + names.indexOf(name)] ?? ''
    if (of('ID') === '') return []
    const player = {
      name: of('Name'),
      slots: of('Roster Position').split('/'),
      salary: Number(of('Salary')),
      team: of('TeamAbbrev'),
      isLocked: isLocked(of('Name + ID')),
    }
    return [[of('ID'), player] as const]
  })
  return {
    ...{ lines, slots },
    entries: new Map(rows.flatMap((cells, line) => (isEntry(cells) ? [[line, cells] as const] : []))),
    list: new Map(list),
  }
}

/** The slots of an entry. */
export const slotCells = ({ slots }: Pick<SiteEntries, 'slots'>, cells: readonly string[]) =>
  cells.slice(entryColumns, entryColumns + slots.length)

/** The ids of each entry, in file order. */
export const lineupsIn = (file: SiteEntries): string[][] =>
  [...file.entries.values()].map((cells) => slotCells(file, cells).flatMap((cell) => idIn(cell) ?? []))

/**
 * The file as the site gives it back once games have started: their players are locked in both tables, and players in equal
 * slots are ordered by last name.
 */
export function asTheSiteReturns(text: string, startedTeams: readonly string[]): string {
  const file = siteEntriesOf(text)
  const { slots, list, lines } = file
  const hasStarted = (id: string | undefined) => startedTeams.includes(list.get(id ?? '')?.team ?? '')
  const lastName = (cell: string) => cell.replace(/ \(.*/, '').split(' ').slice(1).join(' ')
  const at = listColumn(slots)
  return lines
    .map((line) => {
      const cells = cellsOf(line)
      if (isEntry(cells)) {
        const own = slotCells(file, cells)
        for (const [slot, name] of slots.entries()) {
          const equal = own
            .filter((_, index) => slots[index] === name)
            .sort((a, b) => (lastName(a) < lastName(b) ? -1 : 1))
          const cell = equal[slots.slice(0, slot).filter((other) => other === name).length]!
          cells[entryColumns + slot] = hasStarted(idIn(cell)) ? `${cell} (LOCKED)` : cell
        }
      }
      const [, nameAndId = '', , id] = cells.slice(at)
      if (list.has(id ?? '') && hasStarted(id)) {
        cells[at + 1] = `${nameAndId} (LOCKED)`
        cells[at + 6] = 'In Progress'
      }
      return cells.join()
    })
    .join('\n')
}
