import { type BuildRequestInput, Player } from '@slatecraft/slate'
import * as z from 'zod'

/** The players of a run as its engine saw them. */
export const playersOf = (request: BuildRequestInput): Player[] => z.array(Player).parse(request.players)
