import { playerPage } from '@slatecraft/contract'
import type { Player, SlateKey } from '@slatecraft/slate'
import { whoIs } from '../research/shared/tablePlayers.ts'
import { useAnalysis } from '../research/shared/useAnalysis.ts'

interface Page {
  slate: Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>
  /** Demo players have invented history. */
  isDemo: boolean
}

/** A player's games, opponent and game. */
export const usePlayerPage = (player: Player, { slate: { sport, site, season, counter }, isDemo }: Page) =>
  useAnalysis(playerPage, {
    params: { sport },
    body: { site, season, counter, player: whoIs(player), isDemo },
    key: [site, season, counter, player.Id, isDemo],
  })

/** What the parts of a player's page get. */
export interface PlayerPageParts {
  player: Player
  slate: Page['slate']
  isDemo: boolean
  /** Undefined if withheld. */
  projection: number | undefined
}
