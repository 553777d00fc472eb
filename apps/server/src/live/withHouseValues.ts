import { type BuildRequest, derivePlayer, type Player, type Slate } from '@slatecraft/slate'
import * as z from 'zod'

/** A value that nobody gives says nothing: absent and null are alike. */
const given = z.unknown().optional()

/** The house's values of players as a client sends them, before anything is derived of them. */
const Sent = z.object({
  players: z.array(
    z.object({
      ...{ ProjPts: given, HouseProjPts: given },
      ...{ ProjOwn: given, HouseOwn: given },
      ...{ ProjMins: given, HouseProjMins: given },
    }),
  ),
})
type SentRow = z.infer<typeof Sent>['players'][number]

/**
 * The request with what the house says of its players wherever the client sends nothing: a plan may withhold that from who
 * builds, not from his lineups (O-32). What he says himself counts as before.
 *
 * @param sent the request as it came, already found to be lawful.
 */
export function withHouseValues(request: BuildRequest, { sent, slate }: { sent: unknown; slate: Slate }): BuildRequest {
  const rows = Sent.parse(sent).players
  const house = new Map(slate.players.map((player) => [player.Id, player]))
  const players = request.players.map((player, at) => {
    const told = withheld(rows[at] ?? {}, house.get(player.Id))
    return told === undefined ? player : derivePlayer({ ...player, ...told })
  })
  return { ...request, players }
}

/** Of what the client has sent nothing; undefined where that is nothing. */
function withheld(row: Partial<SentRow>, house: Player | undefined): Partial<Player> | undefined {
  if (house === undefined) return undefined
  const isSilent = (...values: unknown[]) => values.every((value) => value === undefined || value === null)
  const points = house.HouseProjPts ?? house.ProjPts
  const told: Partial<Player> = {
    ...(isSilent(row.ProjPts, row.HouseProjPts) && { ProjPts: points, HouseProjPts: points }),
    ...(isSilent(row.ProjOwn, row.HouseOwn) && { ProjOwn: house.HouseOwn, HouseOwn: house.HouseOwn }),
    ...(isSilent(row.ProjMins, row.HouseProjMins) && {
      ProjMins: house.HouseProjMins,
      HouseProjMins: house.HouseProjMins,
    }),
  }
  return Object.keys(told).length === 0 ? undefined : told
}
