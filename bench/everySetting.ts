import { type BuildRequestInput, defaultTeamStack, type Player } from '@slatecraft/slate'

/**
 * 36 settings of nfl classic at once, and team rows, groups and exposures: what the page's tabs hold after a careful user
 * has been through all of them. Each asks for little; together they leave little room.
 */
export function everySetting(players: readonly Player[]): Partial<BuildRequestInput> {
  const best = (position: string, count: number) =>
    players
      .filter(({ Position }) => Position === position)
      .toSorted((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
      .slice(0, count)
      .map(({ Id }) => Id)
  const teams = [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))].sort()
  const group = { minGroup: 0, pctGroup: 1 }
  const [quarterback] = best('QB', 1)
  return {
    ...{ numLUs: 20, minSal: 48_500, maxSal: 49_900, minUnique: 2 },
    ...{ minTotalOwn: 40, maxTotalOwn: 140 },
    ...{ minUnderOwn_2: 1, minUnderOwn_3: 2, minUnderOwn_4: 4, minUnderOwn_5: 6 },
    ...{ maxUnderOwn_1: 3, maxUnderOwn_2: 5, maxUnderOwn_3: 6, maxUnderOwn_4: 8 },
    ...{ projPtsRandInput: 12, projPtsRandQB: 6, projPtsRandRB: 10, projPtsRandWR: 15, projPtsRandTE: 12 },
    ...{ ceilingPct: 0.25, OverMax_Sensitivity: 0.5 },
    ...{ topN_0: { threshold: 4, force: 0 }, topN_1: { threshold: 12, force: 1 }, topN_2: { threshold: 24, force: 2 } },
    ...{ rbFlexPct: 0.5, wrFlexPct: 0.5, teFlexPct: 0.2 },
    ...{ allowDefenseVsQB: false, allowDefenseVsFlex: false, stackSettingMode: 'basic' },
    ...{ teamStackPct: 0.85, gameStackPct: 0.6, force2FlexStck: 0.5, noStackPct: 0.1 },
    ...{ forceSecondGameStack: 0.3, allowRBStackPct: 0.5, forceRBandDSTStack: 0.2 },
    teamStacks: teams.map((team, index) => ({
      ...defaultTeamStack(team),
      TotalMaxFlex: 3,
      TotalMaxPlayers: 4,
      TotalMaxRBs: 1,
      ...(index % 4 === 0 && { AllowRBStack: false, TotalMinWRs: 1 }),
      ...(index % 6 === 1 && { AllowGameStack: false }),
    })),
    groups: [
      { ...group, ID: 'backs', name: 'Top backs', players: best('RB', 6), minGroup: 1, maxGroup: 2 },
      { ...group, ID: 'ends', name: 'Tight ends', players: best('TE', 8), maxGroup: 1 },
      {
        ...{ ...group, ID: 'anchor', name: 'With the quarterback', players: best('WR', 12) },
        ...{ minGroup: 1, maxGroup: 3, anchorPlayerID: quarterback === undefined ? [] : [quarterback] },
      },
    ],
  }
}
