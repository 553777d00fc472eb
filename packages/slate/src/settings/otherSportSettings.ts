import * as z from 'zod'
import { minutes } from '../playerNumbers.ts'
import { number, onOff, other } from './setting.ts'

export const otherSportSettings = {
  minMinutes: number({
    schema: minutes,
    default: 0,
    format: { least: 0, most: 58, isWhole: false, step: 1, unit: 'min' },
    section: 'nba',
    contests: ['nba'],
    label: 'Min Minutes',
    help: 'Players projected for fewer minutes are out, unless they have a Min Exp.',
    docs: 'Players with fewer minutes (`UserMins`, or else `ProjMins`) are out, unless they have a Min Exp above 0 or no minutes are known (ours).',
  }),
  teamsLocked: other({
    kind: 'teams',
    schema: z.array(z.string().max(12)).max(64),
    default: [],
    section: 'nba',
    contests: ['nba'],
    isForAllAfterStart: true,
    label: 'Teams Locked',
    help: 'Teams in games that have started: their players can’t be added to a lineup.',
    docs: 'Teams in games that have started: their players can’t be added. After start, those who are already in a lineup stay, in every sport.',
    rangeWords: 'list of teams',
  }),
  preventOpposingFighter: onOff({
    default: ({ sport }) => sport === 'mma',
    section: 'mma',
    contests: ['mma'],
    label: 'No opposing fighters',
    help: 'On: no lineup has both fighters of a bout.',
    docs: 'true: no lineup has both fighters of a bout. Bouts are known by team and opponent, or by name where there are no teams.',
  }),
}
