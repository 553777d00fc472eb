import { type EditField, type Player, type Site, siteTable } from '@slatecraft/slate'

/** Names of the edit fields in headings, forms and messages. */
export const editLabels: Readonly<Record<EditField, string>> = {
  MinExp: 'Min Exp',
  MaxExp: 'Max Exp',
  UserProj: 'User Proj',
  UserOwn: 'User Own',
  UserMins: 'User Min',
  Boost: 'Boost',
}

/** Points per $1,000 of salary, or per $10 on sites with small salaries. */
export function projValue({ ProjPtsAdjusted, Salary }: Player, site: Site): number | null {
  return Salary === 0 ? null : (ProjPtsAdjusted / Salary) * siteTable(site).valueDollars
}

/** Midpoint of Min and Max Exp minus the field's ownership, in percentage points. */
export function leverage({ MinExp, MaxExp, ProjOwn }: Player): number | null {
  return ProjOwn === null ? null : (MinExp + MaxExp) / 2 - ProjOwn
}

/** Color band 0 to 5 of a leverage, by absolute value. */
export function leverageBand(value: number | null): number {
  const edges = [0.5, 1, 3, 5, 7]
  return value === null ? 0 : edges.filter((edge) => Math.abs(value) >= edge).length
}
