/** Selected lineups by uuid, and the anchor of Shift. */
export interface Selection {
  selected: ReadonlySet<string>
  /** The active lineup. */
  active: string | undefined
  /** The other end of a Shift selection. */
  anchor: string | undefined
}

export const nothingSelected: Selection = { selected: new Set(), active: undefined, anchor: undefined }

/** Moves the active lineup without selecting. */
export const movedTo = (selection: Selection, uuid: string): Selection => ({
  ...selection,
  active: uuid,
  anchor: uuid,
})

export function toggled(selection: Selection, uuid: string): Selection {
  const selected = new Set(selection.selected)
  if (!selected.delete(uuid)) selected.add(uuid)
  return { selected, active: uuid, anchor: uuid }
}

/** Selects from the anchor to the lineup, inclusive, in addition to the selection; moving back shrinks it. */
export function extended(selection: Selection, uuid: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchor ?? selection.active ?? uuid)
  const to = order.indexOf(uuid)
  if (from < 0 || to < 0) return toggled(selection, uuid)
  const selected = new Set(selection.selected)
  const before = selection.active === undefined ? -1 : order.indexOf(selection.active)
  if (before >= 0) for (const other of between(order, from, before)) selected.delete(other)
  for (const other of between(order, from, to)) selected.add(other)
  return { selected, active: uuid, anchor: order[from] }
}

const between = (order: readonly string[], a: number, b: number) => order.slice(Math.min(a, b), Math.max(a, b) + 1)

/** Selects all, or none if all are already selected. */
export function allOrNone(selection: Selection, order: readonly string[]): Selection {
  const areAll = order.length > 0 && order.every((uuid) => selection.selected.has(uuid))
  const selected = new Set(selection.selected)
  for (const uuid of order) {
    if (areAll) selected.delete(uuid)
    else selected.add(uuid)
  }
  return { ...selection, selected }
}
