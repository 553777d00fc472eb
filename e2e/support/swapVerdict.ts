import { idIn, lineupsIn, type SiteEntries, siteEntriesOf, slotCells } from './siteEntries.ts'

interface Rules {
  salaryCap: number
  /** The game of a team, by any name. */
  gameOf(team: string): string
  /** Players who may not come in: who is out, or whose game has started by a mark or the clock. */
  barred?: readonly string[]
  /** Players who must stay where they are, though the file does not lock them. */
  held?: readonly string[]
}

interface Swap {
  out: readonly string[]
  in: readonly string[]
}

export interface SwapVerdict {
  /** By entry id, for the rows that changed: who left and who came. Both are empty if players only moved. */
  swaps: ReadonlyMap<string, Swap>
  /** What DraftKings, or the promise to leave the rest of the file alone, would be broken by. */
  faults: readonly string[]
}

/** Compares the file that the user brought with the one that they downloaded, cell by cell. */
export function swapVerdict(broughtText: string, downloadedText: string, rules: Rules): SwapVerdict {
  const brought = siteEntriesOf(broughtText)
  const downloaded = siteEntriesOf(downloadedText)
  const swaps = new Map<string, Swap>()
  const faults: string[] = []
  if (brought.lines.length !== downloaded.lines.length) return { swaps, faults: ['another number of lines'] }
  for (const [line, before] of brought.lines.entries()) {
    if (before === downloaded.lines[line]) continue
    const fault = (words: string) => faults.push(`line ${line + 1}: ${words}`)
    const [was, is] = [brought.entries.get(line), downloaded.entries.get(line)]
    if (was === undefined || is === undefined) {
      fault('changed, though it has no entry')
      continue
    }
    for (const words of rowFaults(brought, was, is, rules)) fault(words)
    const [left, came] = [idsOf(brought, was), idsOf(brought, is)]
    swaps.set(was[0]!, {
      out: left.filter((id) => !came.includes(id)),
      in: came.filter((id) => !left.includes(id)),
    })
  }
  return { swaps, faults }
}

const idsOf = (file: SiteEntries, cells: readonly string[]) =>
  slotCells(file, cells).flatMap((cell) => idIn(cell) ?? [])

function rowFaults(
  file: SiteEntries,
  was: readonly string[],
  is: readonly string[],
  { salaryCap, gameOf, barred = [], held = [] }: Rules,
): string[] {
  const { slots, list } = file
  const [before, after] = [slotCells(file, was), slotCells(file, is)]
  const isElsewhere = (cells: readonly string[]) =>
    cells.filter((_, column) => column < 4 || column >= 4 + slots.length)
  const [left, came] = [idsOf(file, was), idsOf(file, is)]
  const players = came.map((id) => list.get(id))
  const known = players.filter((player) => player !== undefined)
  return [
    ...(isElsewhere(was).join() === isElsewhere(is).join() ? [] : ['a cell outside the slots changed']),
    ...(came.length === slots.length ? [] : ['a slot is blank']),
    ...(new Set(came).size === came.length ? [] : ['a player is in it twice']),
    ...(known.length === players.length ? [] : ['a player is not on the list']),
    ...(known.reduce((sum, { salary }) => sum + salary, 0) <= salaryCap ? [] : ['it costs too much']),
    ...(new Set(known.map(({ team }) => gameOf(team))).size >= 2 ? [] : ['all players are of one game']),
    ...slots.flatMap((slot, index) => {
      const [old, now] = [before[index]!, after[index]!]
      if (old === now) return []
      const id = idIn(now) ?? ''
      const player = list.get(id)
      const isNew = !left.includes(id)
      const oldId = idIn(old) ?? ''
      return [
        ...(old.endsWith(' (LOCKED)') || held.includes(oldId) ? [`locked ${old} left ${slot}`] : []),
        ...(player?.slots.includes(slot) ? [] : [`${now} can’t play ${slot}`]),
        ...(isNew && (player?.isLocked || barred.includes(id) || held.includes(id)) ? [`${now} may not come in`] : []),
        ...(!isNew && slots[left.indexOf(id)] === slot ? [`${now} changed its cell without a reason`] : []),
      ]
    }),
  ]
}

/** What is wrong with a file of only the changed entries: it is the headings and these rows of the whole file. */
export function changedRowsFaults(changedText: string, wholeText: string, entries: Iterable<string>): string[] {
  const whole = siteEntriesOf(wholeText)
  const wanted = new Set(entries)
  const cut = (line: string, cells: readonly string[]) =>
    line.slice(0, cells.slice(0, 4 + whole.slots.length).join().length)
  const rows = [...whole.entries].filter(([, [id = '']]) => wanted.has(id))
  const expected = [
    `Entry ID,Contest Name,Contest ID,Entry Fee,${whole.slots.join()}`,
    ...rows.map(([line, cells]) => cut(whole.lines[line]!, cells)),
    '',
  ]
  const lines = changedText.split('\n')
  return expected.join('\n') === changedText
    ? []
    : [
        `expected ${expected.length} lines, got ${lines.length}; the first other line is ${lines.find((line, at) => line !== expected[at])}`,
      ]
}

/**
 * The swaps with more than one change where one would do: a player in the star's place, others perhaps in other slots, who
 * keeps within the salaries and makes no copy of another entry.
 */
export function needlessChanges(
  broughtText: string,
  downloadedText: string,
  { swaps, star, salaries: [least, most] }: { swaps: SwapVerdict['swaps']; star: string; salaries: [number, number] },
): string[] {
  const brought = siteEntriesOf(broughtText)
  const { list, entries } = brought
  const copies = new Set(lineupsIn(siteEntriesOf(downloadedText)).map((ids) => ids.sort().join()))
  return [...entries.values()].flatMap((cells) => {
    const swap = swaps.get(cells[0]!)
    if (swap === undefined || swap.out.length < 2) return []
    const ids = idsOf(brought, cells)
    const locked = slotCells(brought, cells).map((cell) => (cell.endsWith(' (LOCKED)') ? idIn(cell) : undefined))
    const better = [...list].find(([id, player]) => {
      if (id === star || player.isLocked || ids.includes(id)) return false
      const next = ids.map((own) => (own === star ? id : own))
      const cost = next.reduce((sum, own) => sum + list.get(own)!.salary, 0)
      const isCopy = copies.has([...next].sort().join())
      return cost >= least && cost <= most && !isCopy && canPlay(brought, next, locked)
    })
    return better === undefined ? [] : [`${cells[0]}: ${better[1].name} alone would do`]
  })
}

/** Whether each slot can get one of the players, with locked ones where they are. */
function canPlay(
  { slots, list }: SiteEntries,
  ids: readonly string[],
  locked: readonly (string | undefined)[],
): boolean {
  const fill = (slot: number, left: readonly string[]): boolean =>
    slot === slots.length ||
    left
      .filter(
        (id) => (locked[slot] ?? id) === id && (locked[slot] === id || list.get(id)!.slots.includes(slots[slot]!)),
      )
      .some((id) =>
        fill(
          slot + 1,
          left.filter((other) => other !== id),
        ),
      )
  return fill(0, ids)
}
