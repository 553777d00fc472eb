import { type BuildRequest, derivePlayer, type Player, type Slate } from '@slatecraft/slate'
import * as z from 'zod'

/** A value that nobody gives says nothing: absent and null are alike. */
const given = z.unknown().optional()

/** The house's values of players as a client sends them, before anything is derived of them. */
const Sent = z.object({
  players: z.array(
    z.object({
      ...{ ProjPts: given, HouseProjPts: given, Ceiling: given, StdDev: given },
      ...{ ProjOwn: given, HouseOwn: given },
      ...{ ProjMins: given, HouseProjMins: given },
    }),
  ),
})
type SentRow = z.infer<typeof Sent>['players'][number]

interface Told {
  /** The request as it came, already found to be lawful. */
  sent: unknown
  slate: Slate
  /** What of the slate's pool is shown to whom it comes from. */
  sight: { projections: boolean; ownership: boolean }
}

/**
 * The request with what the house says of its players wherever the client sends nothing: a plan may withhold that from who
 * builds, not from his lineups. What he says himself counts as before. Only ownership that he may not see is not
 * filled in: the limits on it, and its sums, would tell it; without any, they have no meaning.
 */
export function withHouseValues(request: BuildRequest, { sent, slate, sight }: Told): BuildRequest {
  const rows = Sent.parse(sent).players
  const house = new Map(slate.players.map((player) => [player.Id, player]))
  const players = request.players.map((player, at) => {
    const told = unsaid(rows[at] ?? {}, house.get(player.Id), sight)
    return told === undefined ? player : derivePlayer({ ...player, ...told })
  })
  return { ...request, players }
}

/** Of what the client has sent nothing; undefined where that is nothing. */
function unsaid(row: Partial<SentRow>, house: Player | undefined, sight: Told['sight']): Partial<Player> | undefined {
  if (house === undefined) return undefined
  const isSilent = (...values: unknown[]) => values.every((value) => value === undefined || value === null)
  // In a pool that shows no points everybody has none, and so it comes back.
  const isZero = (value: unknown) => !sight.projections && value === 0
  const points = house.HouseProjPts ?? house.ProjPts
  const told: Partial<Player> = {
    ...([row.ProjPts, row.HouseProjPts].every((value) => isSilent(value) || isZero(value)) && {
      ProjPts: points,
      HouseProjPts: points,
    }),
    ...(isSilent(row.Ceiling) && { Ceiling: house.Ceiling }),
    ...(isSilent(row.StdDev) && { StdDev: house.StdDev }),
    ...(sight.ownership &&
      isSilent(row.ProjOwn, row.HouseOwn) && { ProjOwn: house.HouseOwn, HouseOwn: house.HouseOwn }),
    // His own minutes are known apart; those in force would pass for the house's.
    ...((isSilent(row.ProjMins, row.HouseProjMins) || (!sight.projections && isSilent(row.HouseProjMins))) && {
      ProjMins: house.HouseProjMins,
      HouseProjMins: house.HouseProjMins,
    }),
  }
  return Object.keys(told).length === 0 ? undefined : told
}
