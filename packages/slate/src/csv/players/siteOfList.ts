import { type Site, sites } from '../../contest.ts'
import { findHeader, type Header, rowsBelow } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'
import { type PoolField, type PoolLayout, poolLayouts } from './poolLayouts.ts'
import { idIn } from './readPoolRow.ts'

export const findPoolHeader = (table: readonly TableRow[], { headings, required }: PoolLayout) =>
  findHeader(table, headings, (has) => required.every((group) => group.some(has)))

/** Whether a list has a column of ids at all. */
export const hasIds = ({ columnOf }: Header<PoolField>) => columnOf.id !== undefined || columnOf.nameAndId !== undefined

/**
 * The site whose player list a table is: that whose ids most of its players have, since the sites' headings are nearly
 * the same; of a list without ids, which only old DraftKings lists are, that whose headings it has.
 */
export function siteOfList(table: readonly TableRow[]): Site | undefined {
  const headers = sites.flatMap((site) => {
    const { header } = findPoolHeader(table, poolLayouts[site])
    return header === undefined ? [] : [{ site, header }]
  })
  const counted = headers.map(({ site, header }) => ({
    site,
    ids: rowsBelow(table, header).filter(({ cell }) => poolLayouts[site].id.pattern.test(idIn(cell))).length,
  }))
  const most = Math.max(0, ...counted.map(({ ids }) => ids))
  if (most > 0) return counted.find(({ ids }) => ids === most)?.site
  return headers.find(({ header }) => !hasIds(header))?.site ?? (headers.length === 1 ? headers[0]!.site : undefined)
}
