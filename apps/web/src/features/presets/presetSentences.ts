import type { ListedPreset } from '@slatecraft/contract'
import { counted, listed, type PlayerEdits } from '@slatecraft/slate'
import { slateTitle } from '../slate/shared/slateWords.ts'
import type { CarriedPreset } from './carriedPreset.ts'
import type { Misfits } from './presetPlan.ts'

const namesShown = 6

/** One sentence for each part of a preset that does not fit the slate. */
export function misfitSentences(
  { settings, teams, groups, players }: Misfits,
  made?: ListedPreset['made_for'],
): string[] {
  const { absent, of } = players
  return [
    ...(absent === 0 ? [] : [absentSentence(absent, of, made)]),
    ...(teams.length === 0 ? [] : [`Not on this slate: ${listed(teams, namesShown)}.`]),
    ...(groups.leftOut.length === 0
      ? []
      : [`Left out, because none of its players or anchors are on this slate: ${listed(groups.leftOut, namesShown)}.`]),
    ...groups.cut.map(
      ({ name, absent: gone, isOff }) =>
        `${name} loses ${counted(gone, 'player')} who ${gone === 1 ? 'is' : 'are'} not on this slate.${isOff ? ' It is switched off because too few are left.' : ''}`,
    ),
    ...(settings.length === 0 ? [] : [`No effect in this contest: ${listed(settings, namesShown)}.`]),
  ]
}

function absentSentence(absent: number, of: number, made: ListedPreset['made_for'] | undefined): string {
  const who =
    absent < of
      ? `${absent} of its ${of} players ${absent === 1 ? 'is' : 'are'} not`
      : of === 1
        ? 'Its only player is not'
        : `None of its ${of} players are`
  return `${who} on this slate${made === undefined ? '' : `. It was made for ${slateTitle(made)}`}.`
}

/** How a preset of another slate fits: who was found by name, who was not, and what stays behind. */
export function carriedSentences({
  found,
  missing,
  toldApart,
  unclear,
  bringsNumbers,
}: Omit<CarriedPreset, 'presets'>): string[] {
  const of = found + missing.length + unclear.length
  if (of === 0) return []
  const more: [names: readonly string[], words: string][] = [
    [missing, 'Not found'],
    [unclear, 'Left out, because the name alone does not tell who it is here'],
    [toldApart, 'Told apart from others with the name by team and position'],
  ]
  return [
    `Players are found by name: ${found} of ${of}.`,
    ...more.flatMap(([names, words]) => (names.length === 0 ? [] : [`${words}: ${listed(names, namesShown)}.`])),
    ...(bringsNumbers ? [] : ['Projections and ownership of another week or day stay behind. Yours here are kept.']),
  ]
}

/** What a preset does not save and so leaves alone; undefined if there is nothing. */
export function minutesSentence(edits: PlayerEdits): string | undefined {
  const count = Object.values(edits).filter(({ UserMins }) => UserMins !== undefined).length
  return count === 0
    ? undefined
    : `Your minutes for ${counted(count, 'player')} stay, because presets don’t save minutes.`
}
