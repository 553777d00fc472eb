import { ContestType, CounterText, Season, Site, SlateName, Sport } from '@slatecraft/slate'
import * as z from 'zod'

/** Identifies the user or the anonymous session. */
export const AccessKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')

export const SeasonParam = z
  .string()
  .regex(/^\d{4}$/, 'must be a year')
  .transform(Number)
  .pipe(Season)

export const none = z.strictObject({})
export const nothing = z.undefined()
export const Done = z.object({ success: z.literal(true) })

/** The path parameters that name a slate. */
export const slateParams = z.object({
  sport: Sport,
  site: Site,
  slate: SlateName,
  season: SeasonParam,
  counter: CounterText,
})

/** For a user's work on one slate. Classic and showdown are separate. */
export const workParams = slateParams.extend({ accessKey: AccessKey })
export const workQuery = z.strictObject({ contestType: ContestType.default('classic') })
