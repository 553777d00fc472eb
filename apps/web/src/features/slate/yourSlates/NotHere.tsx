import { Button } from '@mantine/core'
import type { SlateKey } from '@slatecraft/slate'
import { IconFileUpload, IconLogin2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { accountAddress } from '../../../navigation/accountAddress.ts'
import { slateTitle, sportNames } from '../shared/slateWords.ts'
import type { YourSlate } from '../shared/yourSlate.ts'
import { YourSlatesList } from './YourSlatesList.tsx'

interface NotHereProps {
  selected: SlateKey
  isLoggedIn: boolean
  /** This person's other slates. */
  yours: readonly YourSlate[]
  /** Whether the server has a slate of the same name, published or a demo. */
  isAlsoOffered: boolean
  onOpen(key: SlateKey): void
  onImport(): void
}

/** For the address of an imported slate that is not in this browser, or not in this account. */
export function NotHere({ selected, isLoggedIn, yours, isAlsoOffered, onOpen, onImport }: NotHereProps) {
  const { history } = useRouter()
  return (
    <section className="sc-empty" aria-live="polite">
      <h2>
        {sportNames[selected.sport]} {selected.slate} is not {isLoggedIn ? 'in your account' : 'in this browser'}
      </h2>
      <p>
        This is the address of {slateTitle(selected)}, a slate that someone imported from their own files. Only they can
        open it.{' '}
        {isLoggedIn
          ? 'If you imported it before you had an account, open the page in that browser and log in there: it moves to your account. Or import its files again.'
          : 'If it is yours, log in to open it from your account, or import its files again.'}
      </p>
      {!isLoggedIn && (
        <Button
          leftSection={<IconLogin2 size={18} aria-hidden />}
          onClick={() => history.push(accountAddress('/login'))}
        >
          Log in to open it
        </Button>
      )}
      <Button
        variant={isLoggedIn ? 'filled' : 'default'}
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={onImport}
      >
        Import a site’s player list…
      </Button>
      {isAlsoOffered && (
        <p>
          <button type="button" className="sc-link" onClick={() => onOpen(selected)}>
            Open the server’s slate with this name instead
          </button>
        </p>
      )}
      {yours.length > 0 && (
        <>
          <h3>Your slates</h3>
          <YourSlatesList slates={yours} onOpen={({ key }) => onOpen(key)} />
        </>
      )}
    </section>
  )
}
