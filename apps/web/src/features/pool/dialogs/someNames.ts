import { listed } from '@slatecraft/slate'

/** `Ada Reed, Bo Lane, Cy Hill and 4 more`. */
export const someNames = (players: readonly { Name: string }[]) =>
  listed(
    players.map(({ Name }) => Name),
    3,
  )
