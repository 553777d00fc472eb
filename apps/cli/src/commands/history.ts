import { InputError } from '@slatecraft/slate'
import { historyTable } from '../history/historyWords.ts'
import { importTarget } from '../importTarget.ts'
import { wholeNumber } from '../numberOptions.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { givenSport } from '../slateFiles.ts'

const options = { sport: {}, 'take-back': {}, data: {} } satisfies OptionTable

/** `history`: lists the imported files with history, or takes one of them back. */
export async function history(args: readonly string[]): Promise<number> {
  const line = readOptions(args, options)
  const sport = givenSport(line)
  const id = wholeNumber(line, 'take-back', 1, 999_999_999)
  const target = await importTarget(line.value('data'))
  try {
    const imports = await target.history.list(sport)
    if (id === undefined) {
      if (imports.length === 0) console.error('No history has been imported.')
      else for (const text of historyTable(imports)) console.log(text)
      return 0
    }
    const taken = imports.find((one) => one.id === id)
    if (taken === undefined) throw new InputError([{ field: '--take-back', reason: `there is no import ${id}` }])
    await target.history.remove(id)
    await target.history.refresh(taken.sport)
    console.log(`Took back ${taken.file}: ${taken.sport}, ${taken.covers}.`)
    return 0
  } finally {
    await target.close()
  }
}
