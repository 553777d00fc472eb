import type { BuildRequest } from './buildRequest.ts'
import type { InputChange } from './inputChange.ts'
import { derivePlayer } from './player.ts'
import { defaultTeamStack } from './teamStack.ts'

/**
 * A request after changes of its inputs. Changes of players and groups that it doesn't have are ignored. A captain row does
 * not follow a projection given to the same person's FLEX row.
 */
export function withChanges(request: BuildRequest, changes: readonly InputChange[]): BuildRequest {
  return changes.reduce(withChange, request)
}

function withChange(request: BuildRequest, change: InputChange): BuildRequest {
  switch (change.kind) {
    case 'settings':
      return Object.assign({ ...request }, change.settings)
    case 'player':
      return {
        ...request,
        players: request.players.map((player) =>
          player.Id === change.Id ? derivePlayer({ ...player, ...change.edit }) : player,
        ),
      }
    case 'teamStack': {
      const { TeamAbbrev, fields } = change
      const held = request.teamStacks.find((row) => row.TeamAbbrev === TeamAbbrev) ?? defaultTeamStack(TeamAbbrev)
      const others = request.teamStacks.filter((row) => row.TeamAbbrev !== TeamAbbrev)
      return { ...request, teamStacks: [...others, { ...held, ...fields }] }
    }
    case 'group':
      return {
        ...request,
        groups: request.groups.map((group) => (group.ID === change.ID ? { ...group, ...change.fields } : group)),
      }
  }
}
