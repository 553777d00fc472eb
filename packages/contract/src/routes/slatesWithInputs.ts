import { ContestType, Site, SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { none, nothing } from './pathParts.ts'

/** How much of each kind the user has entered on a slate. */
const EnteredInputs = z.object({
  /** Players with a Min Exp, Max Exp or boost. */
  exposures: z.int().min(0),
  /** Players with a projection or ownership of the user's. */
  numbers: z.int().min(0),
  groups: z.int().min(0),
  team_stacks: z.int().min(0),
  settings: z.int().min(0),
})

/** The slates of one kind of contest on which the user has entered something, to choose one to copy from. */
export const slatesWithInputs = route('GET', '/your-slates/inputs/:sport/:site/:contestType', {
  access: 'user',
  params: z.object({ sport: Sport, site: Site, contestType: ContestType }),
  query: none,
  body: nothing,
  reply: z.object({ slates: z.array(z.object({ key: SlateKey, entered: EnteredInputs })) }),
})
