import type { SwapRow } from './swapRows.ts'

export const swapViews = ['changed', 'broken', 'same', 'all'] as const
export type SwapView = (typeof swapViews)[number]

const isIn: Record<SwapView, (row: SwapRow) => boolean> = {
  changed: ({ kind }) => kind === 'swapped' || kind === 'moved' || kind === 'refused',
  broken: ({ broken }) => broken.length > 0,
  same: ({ kind }) => kind === 'same' || kind === 'off',
  all: () => true,
}

/** Rows of a view, with a player before or after the swap if one is wanted. */
export const shownSwaps = (rows: readonly SwapRow[], view: SwapView, player: string | undefined): SwapRow[] =>
  rows.filter(
    (row) => isIn[view](row) && (player === undefined || row.before.includes(player) || row.after.includes(player)),
  )

export const countedSwaps = (rows: readonly SwapRow[], view: SwapView): number => rows.filter(isIn[view]).length
