import type { Site } from '../../contest.ts'
import { sites, siteTable } from '../../sites/sites.ts'
import type { PlayerListField, PlayerListLayout } from '../../sites/siteTable.ts'
import { findHeader, type Header, rowsBelow } from '../table/findHeader.ts'
import type { TableRow } from '../table/readTable.ts'
import { idIn } from './readPoolRow.ts'

export const findPoolHeader = (table: readonly TableRow[], { headings, required }: PlayerListLayout) =>
  findHeader(table, headings, (has) => required.every((group) => group.some(has)))

/** Whether a list has a column of ids. */
export const hasIds = ({ columnOf }: Header<PlayerListField>) =>
  columnOf.id !== undefined || columnOf.nameAndId !== undefined

/**
 * The site of a player list: the one whose ids most players have, since the sites' headings are nearly the same. Only old
 * DraftKings lists have no ids; their headings decide.
 */
export function siteOfList(table: readonly TableRow[]): Site | undefined {
  const headers = sites.flatMap((site) => {
    const { header } = findPoolHeader(table, siteTable(site).playerList)
    return header === undefined ? [] : [{ site, header }]
  })
  const counted = headers.map(({ site, header }) => ({
    site,
    ids: rowsBelow(table, header).filter(({ cell }) => siteTable(site).playerList.id.pattern.test(idIn(cell))).length,
  }))
  const most = Math.max(0, ...counted.map(({ ids }) => ids))
  if (most > 0) return counted.find(({ ids }) => ids === most)?.site
  return headers.find(({ header }) => !hasIds(header))?.site ?? (headers.length === 1 ? headers[0]!.site : undefined)
}
