import type { SlateKey } from '@slatecraft/slate'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type OwnersSlate = 'owner' | keyof SlateKey

/** The columns that name what one owner has on one slate. */
export const ownersSlate = <Columns extends Record<OwnersSlate, AnyPgColumn>>(of: Columns) =>
  [of.owner, of.sport, of.site, of.season, of.counter, of.contestType, of.slate] satisfies AnyPgColumn[] as [
    Columns['owner'],
    ...Columns[OwnersSlate][],
  ]
