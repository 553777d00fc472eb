import { counted } from '@slatecraft/slate'
import { slateId } from '../../slate/shared/slateId.ts'
import { contestTitle, periodLabel } from '../../slate/shared/slateWords.ts'
import { useFocusOnChosen } from '../useFocusOnChosen.ts'
import type { CopyChoice } from './copyChoice.ts'
import { enteredWords } from './copyParts.ts'

interface CopyChoicesProps {
  choices: readonly CopyChoice[]
  chosen: CopyChoice | undefined
  onChoose(choice: CopyChoice): void
}

/** The slates to copy from; arrow keys move between them. */
export function CopyChoices({ choices, chosen, onChoose }: CopyChoicesProps) {
  const list = useFocusOnChosen(chosen !== undefined)
  return (
    <fieldset ref={list} className="sc-preset-list sc-copy-list">
      <legend className="sc-visually-hidden">Slates</legend>
      <div>
        {choices.map((choice) => (
          <label key={slateId(choice.key)}>
            <input
              type="radio"
              name="copied-slate"
              className="sc-visually-hidden"
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span>
              <b>{choice.key.slate}</b>
              <small>{periodLabel(choice.key)}</small>
              <small>{factsOf(choice)}</small>
              <small>{enteredWords(choice.entered)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const factsOf = ({ key, players, source }: CopyChoice) =>
  [
    contestTitle(key),
    ...(players === undefined ? [] : [counted(players, 'player')]),
    ...(source === 'server' ? [] : ['from your file']),
  ].join(' · ')
