import type { Sport } from '../sport.ts'

/** A number of a player's game, as tables show it. */
export interface StatColumn {
  /** In sheets: `RecYds`. */
  name: string
  /** The column's heading: `Rec Yds`. */
  label: string
  /** A longer name for hints. */
  title: string
  decimals: number
  /** A fraction of 1, shown as percent. */
  isShare?: true
}

const of = (name: string, label: string, title: string, decimals = 0): StatColumn => ({ name, label, title, decimals })
const share = (name: string, label: string, title: string): StatColumn => ({
  ...{ name, label, title, decimals: 1 },
  isShare: true,
})

const points = [
  of('DKPts', 'DK Pts', 'DraftKings points', 2),
  of('FDPts', 'FD Pts', 'FanDuel points', 2),
  of('YAPts', 'YA Pts', 'Yahoo points', 2),
]

/** Every stat of a player's game that sheets may have, by sport, in the order of tables. */
export const historyStats: Readonly<Record<Sport, readonly StatColumn[]>> = {
  nfl: [
    ...points,
    of('Snaps', 'Snaps', 'Offensive snaps'),
    share('SnapShare', 'Snap %', 'Share of the team’s offensive snaps'),
    of('Routes', 'Routes', 'Routes run'),
    of('Tar', 'Tar', 'Targets'),
    share('TarShare', 'Tar %', 'Share of the team’s targets'),
    of('AirYds', 'Air Yds', 'Air yards of targets'),
    share('AirShare', 'Air %', 'Share of the team’s air yards'),
    of('Wopr', 'WOPR', 'Weighted opportunity rating: 1.5 × target share + 0.7 × air yards share', 2),
    of('RzTar', 'RZ Tar', 'Targets in the red zone'),
    of('RzTouch', 'RZ Touch', 'Carries and catches in the red zone'),
    of('RzAtt', 'RZ Att', 'Carries in the red zone'),
    of('G2G', 'Goal', 'Touches at goal to go'),
    of('PassAtt', 'Pass Att', 'Pass attempts'),
    of('PassCmp', 'Pass Cmp', 'Completions'),
    of('PassYds', 'Pass Yds', 'Passing yards'),
    of('PassTds', 'Pass TDs', 'Passing touchdowns'),
    of('PassInt', 'Int', 'Interceptions thrown'),
    of('Sacked', 'Sacked', 'Times sacked'),
    of('RushAtt', 'Rush Att', 'Carries'),
    of('RushYds', 'Rush Yds', 'Rushing yards'),
    of('RushTds', 'Rush TDs', 'Rushing touchdowns'),
    of('Rec', 'Rec', 'Receptions'),
    of('RecYds', 'Rec Yds', 'Receiving yards'),
    of('RecTds', 'Rec TDs', 'Receiving touchdowns'),
    of('FmbLss', 'Fmb Lost', 'Fumbles lost'),
  ],
  nba: [
    ...points,
    of('Min', 'Min', 'Minutes'),
    of('Pts', 'Pts', 'Points'),
    of('Reb', 'Reb', 'Rebounds'),
    of('Ast', 'Ast', 'Assists'),
    of('Stl', 'Stl', 'Steals'),
    of('Blk', 'Blk', 'Blocks'),
    of('Tov', 'TO', 'Turnovers'),
    of('Fgm', 'FGM', 'Field goals made'),
    of('Fga', 'FGA', 'Field goal attempts'),
    of('Fg3m', '3PM', 'Three-pointers made'),
    of('Fg3a', '3PA', 'Three-point attempts'),
    of('Ftm', 'FTM', 'Free throws made'),
    of('Fta', 'FTA', 'Free throw attempts'),
    of('Oreb', 'OReb', 'Offensive rebounds'),
    of('PlusMinus', '+/−', 'Plus-minus'),
    of('Started', 'Started', '1 for a starter'),
  ],
  mlb: [
    ...points,
    of('Order', 'Order', 'Place in the batting order'),
    of('PA', 'PA', 'Plate appearances'),
    of('AB', 'AB', 'At bats'),
    of('H', 'H', 'Hits'),
    of('Doubles', '2B', 'Doubles'),
    of('Triples', '3B', 'Triples'),
    of('HR', 'HR', 'Home runs'),
    of('R', 'R', 'Runs'),
    of('RBI', 'RBI', 'Runs batted in'),
    of('BB', 'BB', 'Walks'),
    of('HBP', 'HBP', 'Hit by pitch'),
    of('SB', 'SB', 'Stolen bases'),
    of('SO', 'K', 'Strikeouts'),
    of('Outs', 'Outs', 'Outs recorded by a pitcher'),
    of('ER', 'ER', 'Earned runs allowed'),
    of('HA', 'H Allowed', 'Hits allowed'),
    of('BBA', 'BB Allowed', 'Walks allowed'),
    of('HBPA', 'HBP Allowed', 'Batters hit'),
    of('Win', 'W', '1 for the winning pitcher'),
  ],
  pga: [...points, of('Finish', 'Finish', 'Final place'), of('Strokes', 'Strokes', 'Strokes of all rounds')],
  mma: [...points, of('Won', 'Won', '1 for the winner'), of('Rounds', 'Rounds', 'Rounds fought')],
  nascar: [
    ...points,
    of('Start', 'Start', 'Starting place'),
    of('Finish', 'Finish', 'Final place'),
    of('LapsLed', 'Led', 'Laps led'),
    of('FastLaps', 'Fast', 'Fastest laps'),
    of('Laps', 'Laps', 'Laps run'),
    of('Rating', 'Rating', 'Driver rating', 1),
  ],
}
