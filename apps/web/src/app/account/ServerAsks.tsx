import { notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { answerAsks } from '../../session/serverAsks.ts'

/**
 * What the server asks of the user, wherever they are on the page: the password once more, or a second factor. It goes away
 * with its user, and then nobody has answered.
 */
export function ServerAsks() {
  const { history } = useRouter()
  const [dialog, setDialog] = useState<ReactNode>()
  useEffect(() => {
    let giveUp = () => {}
    const stopAnswering = answerAsks({
      async password() {
        const { ConfirmPassword } = await import('../../features/accounts/ConfirmPassword.tsx')
        return new Promise((resolve) => {
          const end = (isConfirmed: boolean) => {
            setDialog(undefined)
            resolve(isConfirmed)
          }
          giveUp = () => end(false)
          setDialog(<ConfirmPassword onEnd={end} />)
        })
      },
      secondFactor: (sentence) =>
        notifications.show({
          id: 'second-factor',
          message: <SecondFactorNotice sentence={sentence} go={(to) => history.push(to)} />,
          color: 'red',
          autoClose: false,
        }),
    })
    return () => {
      stopAnswering()
      giveUp()
    }
  }, [history])
  return dialog
}

const accountPath = '/account'

/** Notices are drawn outside the router. */
const SecondFactorNotice = ({ sentence, go }: { sentence: string; go(to: string): void }) => (
  <>
    {sentence}{' '}
    <a
      href={accountPath}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        notifications.hide('second-factor')
        go(accountPath)
      }}
    >
      Open your account
    </a>
  </>
)
