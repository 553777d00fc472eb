import { InputError } from '@slatecraft/slate'
import { nameLink } from '../history/historyOptions.ts'
import { historyTable } from '../history/historyWords.ts'
import { wholeNumber } from '../numberOptions.ts'
import { openedTarget } from '../openedTarget.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { givenSport } from '../slateFiles.ts'

const options = { sport: {}, 'take-back': {}, 'link-name': { isMultiple: true }, data: {} } satisfies OptionTable

/** `history`: lists the imported files with history, takes one of them back, or links names that don't join. */
export async function history(args: readonly string[]): Promise<number> {
  const line = readOptions(args, options)
  const sport = givenSport(line)
  const id = wholeNumber(line, 'take-back', 1, 999_999_999)
  const links = line.values('link-name').map((text) => nameLink(text, sport ?? refuseWithoutSport()))
  const target = await openedTarget(line.value('data'))
  try {
    if (links.length > 0) {
      for (const link of links) await target.history.link(link)
      await target.history.refresh(links[0]!.sport)
      for (const { poolName, historyName } of links) console.log(`${poolName} is ${historyName} in history.`)
      return 0
    }
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

function refuseWithoutSport(): never {
  throw new InputError([{ field: '--sport', reason: 'is missing: --link-name needs it' }])
}
