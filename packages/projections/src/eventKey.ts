import { plainName } from '@slatecraft/slate/csv'

/** Words that some files leave out of a name: Phoenix, Phoenix Raceway, Phoenix International Raceway. */
const spare = new Set(['the', 'motor', 'international', 'speedway', 'superspeedway', 'raceway', 'tournament'])

/** The same for spellings of one track or tournament; a road course or a dirt track keeps its own. */
export function eventKey(event: string): string {
  const words = plainName(event.replace(/ presented by .*/i, ''))
    .split(' ')
    .filter((word) => !/^20\d\d$/.test(word))
  const rest = words.filter((word) => !spare.has(word))
  return (rest.length > 0 ? rest : words).join(' ')
}
