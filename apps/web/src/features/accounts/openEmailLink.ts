import { confirmEmail } from '@slatecraft/contract'
import type * as z from 'zod'
import { CallError, call } from '../../api/api.ts'

type Answer = z.output<typeof confirmEmail.reply>

/** A link works once, and the screen may be drawn anew meanwhile, so the page opens each link once. */
let opened: { token: string; answer: Promise<Answer> } | undefined

/**
 * Opens the link in the page's address, and takes its token out of the address. Afterward it answers the same without asking
 * again, unless `isAgain`.
 *
 * @throws {CallError} if the server refuses, or can't be reached.
 */
export async function openEmailLink({ isAgain }: { isAgain: boolean }): Promise<Answer> {
  const inAddress = new URLSearchParams(location.search).get('token')
  if (inAddress !== null) {
    history.replaceState(history.state, '', location.pathname)
    opened = { token: inAddress, answer: open(inAddress) }
  } else if (isAgain && opened !== undefined) opened = { ...opened, answer: open(opened.token) }
  if (opened === undefined)
    throw new CallError(
      'The link is incomplete. Open the full link from the email: it ends with many letters and digits.',
    )
  return opened.answer
}

const open = (token: string) => call(confirmEmail, { params: {}, body: { token } })
