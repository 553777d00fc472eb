import type { ListedPreset } from '@slatecraft/contract'
import { counted, listed, type PlayerEdits } from '@slatecraft/slate'
import { slateTitle } from '../slate/shared/slateWords.ts'
import type { Misfits } from './presetPlan.ts'

const namesShown = 6

/** What of a preset does not fit the slate, a sentence each. */
export function misfitSentences(
  { settings, teams, groups, players }: Misfits,
  made?: ListedPreset['made_for'],
): string[] {
  const { absent, of } = players
  return [
    ...(absent === 0 ? [] : [absentSentence(absent, of, made)]),
    ...(teams.length === 0 ? [] : [`Not playing on this slate: ${listed(teams, namesShown)}.`]),
    ...(groups.leftOut.length === 0
      ? []
      : [`Without its players or anchors in this pool, and left out: ${listed(groups.leftOut, namesShown)}.`]),
    ...groups.cut.map(
      ({ name, absent: gone, isOff }) =>
        `${name} comes without ${counted(gone, 'player')} who ${gone === 1 ? 'is' : 'are'} not in this pool${isOff ? ', and switched off: too few are left of it' : ''}.`,
    ),
    ...(settings.length === 0 ? [] : [`Without meaning in this contest: ${listed(settings, namesShown)}.`]),
  ]
}

function absentSentence(absent: number, of: number, made: ListedPreset['made_for'] | undefined): string {
  const who =
    absent < of
      ? `${absent} of its ${of} players ${absent === 1 ? 'is' : 'are'} not`
      : of === 1
        ? 'Its one player is not'
        : `None of its ${of} players is`
  return `${who} in this pool${made === undefined ? '' : `: it was made for ${slateTitle(made)}`}.`
}

/** What a preset knows nothing of and therefore leaves; undefined where there is no such thing. */
export function minutesSentence(edits: PlayerEdits): string | undefined {
  const count = Object.values(edits).filter(({ UserMins }) => UserMins !== undefined).length
  return count === 0 ? undefined : `The minutes that you set for ${counted(count, 'player')} stay: presets keep none.`
}
