import type { SlateKey } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { type BuildChoices, choicesRecord, withChoice } from './buildChoices.ts'

export interface ChoiceState {
  choices: BuildChoices
  choose<Name extends keyof BuildChoices>(name: Name, value: BuildChoices[Name]): void
}

/** The build settings chosen for one slate; follows other tabs. The slate must stay the same while it is mounted. */
export function useBuildChoices(key: SlateKey): ChoiceState {
  const [record] = useState(() => choicesRecord(key))
  const [choices, setChoices] = useState(() => record.read())
  useEffect(() => {
    record.touch()
    return record.subscribe(() => setChoices(record.read()))
  }, [record])
  return {
    choices,
    choose(name, value) {
      const next = withChoice(record.read(), name, value)
      record.write(next)
      setChoices(next)
    },
  }
}
