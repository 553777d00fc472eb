import {
  CustomPreset,
  type EditField,
  type NamedPreset,
  type Player,
  PlayerEdit,
  type PlayerEdits,
  type PoolEdits,
} from '@slatecraft/slate'
import type { PresetSlate } from './presetSlate.ts'

/** The edit fields that a preset saves: all but minutes. */
const presetFields = Object.keys(PlayerEdit.shape).filter(
  (field): field is Exclude<EditField, 'UserMins'> => field in CustomPreset.shape.players.element.shape,
)
export type PresetField = (typeof presetFields)[number]

type PresetPlayers = CustomPreset['players']
type PoolIds = readonly Pick<Player, 'Id'>[]

/** The edits a preset saves. If unedited players are excluded by default, their Max Exp 0 is saved too. */
function playersOfPreset({ players, edits, isZeroed }: PoolEdits & { players: PoolIds }): PresetPlayers {
  return players.flatMap(({ Id }) => {
    const edit = presetPart({ ...(isZeroed && { MinExp: 0, MaxExp: 0 }), ...edits[Id] })
    return Object.keys(edit).length === 0 ? [] : [{ Id, ...edit }]
  })
}

/** Each player's edit after the preset: what the preset says, plus the player's own minutes, which presets don't save. */
export function editsOfPreset(
  { players, edits }: Pick<PresetSlate, 'players' | 'edits'>,
  preset: PresetPlayers,
): PlayerEdits {
  const wanted = new Map(preset.map((player) => [player.Id, player]))
  return Object.fromEntries(
    players.map(({ Id }) => {
      const { UserMins } = edits[Id] ?? {}
      return [Id, { ...presetPart(wanted.get(Id) ?? {}), ...(UserMins !== undefined && { UserMins }) }]
    }),
  )
}

/** Player numbers that a preset would change; null means the default. */
export interface EditDifference {
  field: PresetField
  before: number | null
  after: number | null
}

interface InForce {
  edit: PlayerEdit | undefined
  isZeroed: boolean
}

/** The effective difference between two edits: Max Exp 100 equals no Max Exp. */
export function editDifferences(one: InForce, other: InForce): EditDifference[] {
  const [before, after] = [inForce(one), inForce(other)]
  return presetFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  )
}

const inForce = ({ edit, isZeroed }: InForce): PlayerEdit => ({
  MinExp: 0,
  MaxExp: isZeroed ? 0 : 100,
  Boost: 0,
  ...edit,
})

const presetPart = (edit: PlayerEdit): PlayerEdit =>
  Object.fromEntries(presetFields.flatMap((field) => (edit[field] === undefined ? [] : [[field, edit[field]]])))

type Inputs = PoolEdits & Pick<PresetSlate, 'settings' | 'teamStacks' | 'groups'>

/** All user inputs for a slate, as saved in a preset. */
export const presetOf = (slate: Inputs & { players: PoolIds }): NamedPreset => ({
  players: playersOfPreset(slate),
  generalSettings: slate.settings,
  stackSettings: Object.values(slate.teamStacks),
  groups: Object.values(slate.groups),
})
