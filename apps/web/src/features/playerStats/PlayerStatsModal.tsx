import { Button, Modal, Tabs } from '@mantine/core'
import { hasTeams, isExpectedToSit, type Player, type SlateKey } from '@slatecraft/slate'
import { use } from 'react'
import { useAfterMount } from '../../components/hooks/useAfterMount.ts'
import { useLast } from '../../components/hooks/useLast.ts'
import { formatPoints } from '../../words/format.ts'
import { UpgradeIconHint } from '../plans/shared/UpgradeHint.tsx'
import { arePointsLocked, WithheldContext } from '../plans/shared/withheld.ts'
import { GamesLog } from './GamesLog.tsx'
import { MatchupPart } from './MatchupPart.tsx'
import { NflLog } from './NflLog.tsx'
import './playerStats.css'
import { UsagePart } from './UsagePart.tsx'

interface PlayerStatsModalProps {
  /** Undefined closes the dialog. */
  player: Player | undefined
  slate: Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>
  isDemo: boolean
  /** Opens On/Off without a player; undefined where there is none. */
  onOnOff: ((player: Player) => void) | undefined
  onClose(): void
}

/** A player's page: games against the projection, how they are used, and the matchup. */
export function PlayerStatsModal({ player, slate, isDemo, onOnOff, onClose }: PlayerStatsModalProps) {
  const shown = useLast(player)
  const isOpen = useAfterMount(player !== undefined)
  return (
    <Modal opened={isOpen} onClose={onClose} title="Player Stats" size="min(1240px, 95vw)">
      {shown !== undefined && (
        <PlayerPage key={`${shown.Name}/${shown.TeamAbbrev}`} player={shown} {...{ slate, isDemo, onOnOff }} />
      )}
    </Modal>
  )
}

type PageProps = Pick<PlayerStatsModalProps, 'slate' | 'isDemo' | 'onOnOff'> & { player: Player }

function PlayerPage({ player, slate, isDemo, onOnOff }: PageProps) {
  const projection = arePointsLocked(use(WithheldContext), player) ? undefined : player.ProjPtsAdjusted
  const parts = { player, slate, isDemo, projection }
  return (
    <div className="sc-stats">
      <div className="sc-stats-head">
        <h3>{player.Name}</h3>
        <span className="sc-muted">
          {player.Positions.join('/')}
          {hasTeams(slate.sport) && player.TeamAbbrev !== '' && ` · ${player.TeamAbbrev}`} · projected for{' '}
          {projection === undefined ? <UpgradeIconHint /> : formatPoints(projection)}
          {player.BaselineGames !== null &&
            player.UserProj === null &&
            ` · Baseline, from ${player.BaselineGames === 1 ? '1 game' : `${player.BaselineGames} games`}`}
          {player.BaselineGames !== null &&
            isExpectedToSit(player) &&
            `, chance to play ${Math.round(player.PlayChance ?? 0)}%`}
        </span>
        {onOnOff !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onOnOff(player)}>
            On/Off without {player.Name}
          </Button>
        )}
      </div>
      <Tabs defaultValue="log" keepMounted={false}>
        <Tabs.List aria-label="Player">
          <Tabs.Tab value="log">Game Log</Tabs.Tab>
          <Tabs.Tab value="usage">Usage</Tabs.Tab>
          <Tabs.Tab value="matchup">Matchup</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="log" className="sc-stats-panel">
          {slate.sport === 'nfl' ? <NflLog {...parts} /> : <GamesLog {...parts} />}
        </Tabs.Panel>
        <Tabs.Panel value="usage" className="sc-stats-panel">
          <UsagePart {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="matchup" className="sc-stats-panel">
          <MatchupPart {...parts} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
