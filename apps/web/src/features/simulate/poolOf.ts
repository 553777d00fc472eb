import { Player, type SimulationRequestInput } from '@slatecraft/slate'
import * as z from 'zod'

/** The players that a simulation was made with. */
export const poolOf = ({ request }: Pick<SimulationRequestInput, 'request'>): Player[] =>
  z.array(Player).parse(request.players)
