import {
  type BuildRequest,
  type BuildRequestInput,
  counted,
  defaultTeamStack,
  type EditField,
  findRuleset,
  isSame,
  lineupHash,
  type Player,
  type PlayerGroup,
  parseBuildRequest,
  type Ruleset,
  shareText,
} from '@slatecraft/slate'
import { editLabels } from '../pool/shared/playerNumbers.ts'
import { changedSettings } from '../settings/shared/changedSettings.ts'
import { changedTeamFields } from '../stacks/shared/changedTeamFields.ts'

/** Inputs that differ between two requests, in words. */
export interface RequestDifference {
  title: 'Settings' | 'Players' | 'Team stacks' | 'Groups' | 'Pool' | 'Lineups'
  /** `Josh Allen` and `Max Exp 100% → 40%`. */
  lines: { label: string; text: string }[]
}

/**
 * Differences between an earlier request and the current one. Empty means both build the same lineups. Undefined if the
 * earlier request can't be read.
 *
 * The token, the time of the build and the lineups a rebuild starts from are not inputs.
 */
export function requestDifferences(
  before: BuildRequestInput,
  after: BuildRequestInput,
): RequestDifference[] | undefined {
  const [earlier, present] = [before, after].map(read)
  const ruleset = findRuleset(after)
  if (earlier === undefined || present === undefined || ruleset === undefined) return undefined
  const differences: RequestDifference[] = [
    { title: 'Settings', lines: settingLines(ruleset, earlier, present) },
    { title: 'Players', lines: playerLines(earlier.players, present.players) },
    { title: 'Groups', lines: groupLines(earlier.groups, present.groups) },
    { title: 'Team stacks', lines: teamLines(earlier, present) },
    { title: 'Pool', lines: poolLines(earlier.players, present.players) },
    { title: 'Lineups', lines: lineupLines(earlier, present) },
  ]
  return differences.filter(({ lines }) => lines.length > 0)
}

function read(request: BuildRequestInput): BuildRequest | undefined {
  try {
    return parseBuildRequest(request)
  } catch {
    return undefined
  }
}

/** In basic mode the stack rules follow from the percentages, so they are not named beside them. */
const settingLines = (ruleset: Ruleset, before: BuildRequest, after: BuildRequest) => {
  const areDerived = [before, after].every(({ stackSettingMode }) => stackSettingMode === 'basic')
  const { specificStacks } = areDerived ? before : after
  return changedSettings(ruleset, before, { ...after, specificStacks }).map(({ label, ...change }) => ({
    label,
    text: arrow(change),
  }))
}

const editFields: readonly EditField[] = ['MinExp', 'MaxExp', 'UserProj', 'UserOwn', 'UserMins', 'Boost']
const units: Partial<Record<EditField, string>> = { MinExp: '%', MaxExp: '%', UserOwn: '%' }

/** User edits of each player in both requests. */
function playerLines(before: readonly Player[], after: readonly Player[]) {
  const earlier = byId(before)
  return after.flatMap((player) => {
    const was = earlier.get(player.Id)
    const fields = was === undefined ? [] : editFields.filter((field) => was[field] !== player[field])
    const word = (field: EditField, value: number | null) => (value === null ? 'none' : `${value}${units[field] ?? ''}`)
    return fields.length === 0 || was === undefined
      ? []
      : [
          {
            label: nameOf(player),
            text: fields
              .map(
                (field) =>
                  `${editLabels[field]} ${arrow({ before: word(field, was[field]), after: word(field, player[field]) })}`,
              )
              .join(', '),
          },
        ]
  })
}

function groupLines(before: readonly PlayerGroup[], after: readonly PlayerGroup[]) {
  const earlier = new Map(before.map((group) => [group.ID, group]))
  const present = new Map(after.map((group) => [group.ID, group]))
  const line = (group: PlayerGroup, text: string) => ({ label: group.name || group.ID, text })
  return [
    ...after.flatMap((group) => {
      const was = earlier.get(group.ID)
      if (was === undefined) return [line(group, `new, ${counted(group.players.length, 'player')}`)]
      return isSame(was, group) ? [] : [line(group, groupChange(was, group))]
    }),
    ...before.filter(({ ID }) => !present.has(ID)).map((group) => line(group, 'gone')),
  ]
}

function groupChange(was: PlayerGroup, is: PlayerGroup): string {
  if (was.active !== is.active) return is.active ? 'switched on' : 'switched off'
  const parts = [
    ...(was.minGroup === is.minGroup ? [] : [`min ${was.minGroup} → ${is.minGroup}`]),
    ...(was.maxGroup === is.maxGroup ? [] : [`max ${was.maxGroup} → ${is.maxGroup}`]),
    ...(was.pctGroup === is.pctGroup ? [] : [`share ${shareText(was.pctGroup)} → ${shareText(is.pctGroup)}`]),
    ...(isSame(was.players, is.players) ? [] : ['other players']),
    ...(isSame(was.anchorPlayerID, is.anchorPlayerID) ? [] : ['other anchors']),
  ]
  return parts.length === 0 ? 'renamed' : parts.join(', ')
}

function teamLines(before: BuildRequest, after: BuildRequest) {
  const rowsOf = ({ teamStacks }: BuildRequest) => new Map(teamStacks.map((row) => [row.TeamAbbrev, row]))
  const [earlier, present] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...earlier.keys(), ...present.keys()])].sort().flatMap((team) => {
    const standard = defaultTeamStack(team)
    const fields = changedTeamFields(earlier.get(team) ?? standard, present.get(team) ?? standard)
    return fields.length === 0
      ? []
      : [{ label: team, text: fields.map(({ label, ...change }) => `${label} ${arrow(change)}`).join(', ') }]
  })
}

/** Changes in the slate: its players, and the site's and default numbers. */
function poolLines(before: readonly Player[], after: readonly Player[]) {
  const [earlier, present] = [byId(before), byId(after)]
  const came = after.filter(({ Id }) => !earlier.has(Id))
  const went = before.filter(({ Id }) => !present.has(Id))
  const renewed = after.filter((player) => {
    const was = earlier.get(player.Id)
    return was !== undefined && !isSame(given(was), given(player))
  })
  return [
    ...(came.length === 0 ? [] : [{ label: 'New on the slate', text: names(came) }]),
    ...(went.length === 0 ? [] : [{ label: 'No longer on the slate', text: names(went) }]),
    ...(renewed.length === 0 ? [] : [{ label: 'Updated numbers', text: names(renewed) }]),
  ]
}

/** A row without user edits and values derived from them. */
const given = ({
  MinExp: _,
  MaxExp: _1,
  UserProj: _2,
  UserOwn: _3,
  UserMins: _4,
  Boost: _5,
  ProjPts: _6,
  ProjPtsAdjusted: _7,
  ProjOwn: _8,
  ProjMins: _9,
  Min: _10,
  Exp: _11,
  ...row
}: Player) => row

/** Saved lineups if they count, and after-start lineups. */
function lineupLines(before: BuildRequest, after: BuildRequest) {
  const saved = ({ includeSaved, savedLineups }: BuildRequest) =>
    includeSaved
      ? savedLineups
          .filter(({ active }) => active)
          .flatMap(({ lineups }) => lineups.map(({ players }) => lineupHash(players)))
      : []
  const started = ({ afterStartActivated, afterStartLineups }: BuildRequest) =>
    afterStartActivated ? afterStartLineups : []
  const [earlier, present] = [saved(before), saved(after)]
  return [
    ...(isSame([...earlier].sort(), [...present].sort())
      ? []
      : [{ label: 'Saved lineups', text: arrow({ before: String(earlier.length), after: String(present.length) }) }]),
    ...(isSame(started(before), started(after)) ? [] : [{ label: 'After start', text: 'other lineups' }]),
  ]
}

const arrow = ({ before, after }: { before: string; after: string }) => `${before} → ${after}`
const byId = (players: readonly Player[]) => new Map(players.map((player) => [player.Id, player]))
const nameOf = ({ Name, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Name} (CPT)` : Name)

const namesShown = 3
const names = (players: readonly Player[]) =>
  players.length <= namesShown
    ? players.map(nameOf).join(', ')
    : `${players
        .slice(0, namesShown - 1)
        .map(nameOf)
        .join(', ')} and ${players.length - namesShown + 1} more`
