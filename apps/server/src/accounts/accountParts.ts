import type { Store } from '@slatecraft/store'
import type { Config } from '../config.ts'
import type { Identify } from '../http/caller.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PlanBook } from '../plans/planBook.ts'

/** What the routes of accounts work with. */
export interface AccountParts {
  identify: Identify
}

interface AccountMeans {
  store: Store
  config: Pick<Config, 'partnerKeys'>
  planBook: PlanBook
  mailer: Mailer
  now: () => number
}

export async function accountParts(_: AccountMeans): Promise<AccountParts> {
  return { identify: async () => undefined }
}
