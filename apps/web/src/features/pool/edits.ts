import { derivePlayer, type Player, type PlayerRow } from '@slatecraft/slate'
import * as z from 'zod'

const percent = z.number().min(0).max(100)

/** What the user has changed of one player; a field that is absent has the pool's own value. */
export const PlayerEdit = z.strictObject({
  MinExp: percent.exactOptional(),
  MaxExp: percent.exactOptional(),
  UserProj: z.number().min(0).max(10_000).exactOptional(),
  UserOwn: percent.exactOptional(),
})
export type PlayerEdit = z.infer<typeof PlayerEdit>

export const PlayerEdits = z.record(z.string(), PlayerEdit)
export type PlayerEdits = Readonly<Record<string, PlayerEdit>>

export type EditField = keyof PlayerEdit

/** What a cell's text asks for. */
export type Entry = { kind: 'clear' } | { kind: 'set'; value: number } | { kind: 'refused'; reason: string }

const entryRules: Record<EditField, { label: string; most: number; range: string }> = {
  MinExp: { label: 'Min Exp', most: 100, range: 'must be a number from 0 to 100' },
  MaxExp: { label: 'Max Exp', most: 100, range: 'must be a number from 0 to 100' },
  UserProj: { label: 'User Proj', most: 10_000, range: 'must be empty or a number of at least 0' },
  UserOwn: { label: 'User Own', most: 100, range: 'must be empty or a number from 0 to 100' },
}

/** Reads a cell as it was typed: empty clears (PJ-09, PJ-10), a lone dot is 0 (EX-06), out of range is refused (EX-04, PJ-07, PJ-08). */
export function readEntry(field: EditField, text: string): Entry {
  const bare = text.trim().replace(/%$/, '')
  if (bare === '') return { kind: 'clear' }
  const value = bare === '.' ? 0 : Number(bare)
  const { label, most, range } = entryRules[field]
  const isNumber = /^(\d+\.?\d*|\.\d*)$/.test(bare)
  return isNumber && value <= most ? { kind: 'set', value } : { kind: 'refused', reason: `${label} ${range}` }
}

/** One field changed; Min Exp 100 locks and so brings Max Exp along (EX-09). */
export function withField(edit: PlayerEdit, field: EditField, value: number | undefined): PlayerEdit {
  const { [field]: _, ...rest } = edit
  if (value === undefined) return rest
  if (field === 'MinExp' && value === 100) return { ...rest, MinExp: 100, MaxExp: 100 }
  return { ...rest, [field]: value }
}

/** In every lineup (EX-08). */
export const locked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 100, MaxExp: 100 })
/** Taking a lock off puts the player in no lineup (EX-10). */
export const unlocked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 0, MaxExp: 0 })
export const isLocked = (player: Pick<Player, 'MinExp'>) => player.MinExp === 100

/** A pool row with the user's edit on top of the house's values. */
export function edited(row: PlayerRow, edit: PlayerEdit | undefined): Player {
  return derivePlayer({
    ...row,
    ProjPts: row.HouseProjPts ?? row.ProjPts,
    ProjOwn: row.HouseOwn ?? row.ProjOwn,
    ...edit,
  })
}

/** Turns edits into the pool, giving the same object for every player whose edit is the same, so that a table redraws one row. */
export function poolEditor(rows: readonly PlayerRow[]): (edits: PlayerEdits) => Player[] {
  const known = new Map<string, { edit: PlayerEdit | undefined; player: Player }>()
  return (edits) =>
    rows.map((row) => {
      const edit = edits[row.Id]
      const last = known.get(row.Id)
      if (last !== undefined && last.edit === edit) return last.player
      const player = edited(row, edit)
      known.set(row.Id, { edit, player })
      return player
    })
}

/** No exposure, projection or ownership was touched anywhere: every player at 0 to 100 (LB-24, C-43). */
export function countEdited(players: readonly Player[]): number {
  return players.filter(
    ({ MinExp, MaxExp, UserProj, UserOwn }) => MinExp !== 0 || MaxExp !== 100 || UserProj !== null || UserOwn !== null,
  ).length
}
