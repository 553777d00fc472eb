import { type BuildRequest, derivePlayer, type PaidDefault, type Player, type Slate } from '@slatecraft/slate'
import * as z from 'zod'
import type { PaidRights } from '../permissions/withoutPaidFields.ts'

type InForce = 'ProjPts' | 'ProjOwn' | 'ProjMins'

/** When a default value fills a row. */
interface Fill {
  right: keyof PaidRights
  /** The field in force, which gets the same value. */
  inForce?: InForce
  /** Only for users who see it: limits and sums would reveal it to others. Without a value, its limits don't apply. */
  onlyIfShown?: true
  /** Without the right, the client's pool has 0 for everyone, which comes back. */
  isZeroEmpty?: true
  /** Without the right, the field in force can only contain the user's value, which doesn't replace the default. */
  ignoresInForce?: true
}

/** One entry for each default value that a plan may withhold. */
const fills: Record<PaidDefault, Fill> = {
  HouseProjPts: { right: 'projections', inForce: 'ProjPts', isZeroEmpty: true },
  Ceiling: { right: 'analysis' },
  StdDev: { right: 'projections' },
  Percentiles: { right: 'projections' },
  Floor: { right: 'projections' },
  PlayChance: { right: 'projections' },
  HouseOwn: { right: 'ownership', inForce: 'ProjOwn', onlyIfShown: true },
  HouseProjMins: { right: 'projections', inForce: 'ProjMins', ignoresInForce: true },
}
const entries = Object.entries(fills) as [PaidDefault, Fill][]

/** Absent and null both mean that the client sent no value. */
const value = z.unknown().optional()
const fieldNames = entries.flatMap(([name, { inForce }]) => [name, ...(inForce === undefined ? [] : [inForce])])

/** Players as the client sent them, before anything is derived. */
const Sent = z.object({ players: z.array(z.object(Object.fromEntries(fieldNames.map((name) => [name, value])))) })
type SentRow = Partial<Record<PaidDefault | InForce, unknown>>

interface Filling {
  /** The request as it came, already found valid. */
  sent: unknown
  slate: Slate
  /** What the user sees of the slate's pool. */
  rights: PaidRights
}

/**
 * The request with the slate's default values wherever the client sent none: a plan may withhold them from the user, not
 * from the lineups. Values that the client sent count as usual.
 */
export function withDefaultValues(request: BuildRequest, { sent, slate, rights }: Filling): BuildRequest {
  const rows: readonly SentRow[] = Sent.parse(sent).players
  const defaultsOf = new Map(slate.players.map((player) => [player.Id, player]))
  const players = request.players.map((player, at) => {
    const filled = fillFor(rows[at] ?? {}, defaultsOf.get(player.Id), rights)
    return filled === undefined ? player : derivePlayer({ ...player, ...filled })
  })
  return { ...request, players }
}

/** The values to fill in; undefined if there are none. */
function fillFor(row: SentRow, defaults: Player | undefined, rights: PaidRights): Partial<Player> | undefined {
  if (defaults === undefined) return undefined
  const filled = entries.filter(([name, fill]) => isToFill(row, name, fill, rights))
  if (filled.length === 0) return undefined
  return Object.fromEntries(
    filled.flatMap(([name, { inForce }]) =>
      [name, ...(inForce === undefined ? [] : [inForce])].map((to) => [to, defaults[name]]),
    ),
  )
}

function isToFill(row: SentRow, name: PaidDefault, fill: Fill, rights: PaidRights): boolean {
  const isWithheld = !rights[fill.right]
  if (isWithheld && fill.onlyIfShown) return false
  const isEmpty = (sent: unknown) =>
    sent === undefined || sent === null || (isWithheld && fill.isZeroEmpty === true && sent === 0)
  if (!isEmpty(row[name])) return false
  return fill.inForce === undefined || (isWithheld && fill.ignoresInForce === true) || isEmpty(row[fill.inForce])
}
