import { refuse } from '../../inputError.ts'
import type { Sport } from '../../sport.ts'
import type { HistoryStart } from './historyReader.ts'

/** @throws {InputError} if the user has to say the sport of a file and didn't. */
export const chosenSport = ({ sport }: Pick<HistoryStart<string>, 'sport'>, of: 'results' | 'props'): Sport =>
  sport ?? refuse(`a file of ${of} doesn’t say its sport: choose it`)
