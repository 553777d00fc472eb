import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  received: Email[]
  close(): Promise<void>
}

interface Behaviour {
  /** How many mails it turns away before it takes one, and what it says then. */
  refuses?: number
  says?: { code: number; message: string }
  user?: string
  password?: string
}

/** A real mail server in this process. */
export async function startMailServer({
  refuses = 0,
  says = { code: 451, message: 'come back later' },
  user = 'post',
  password = 'the mail password',
}: Behaviour = {}): Promise<MailServer> {
  const received: Email[] = []
  let turnedAway = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _, answer) =>
      auth.username === user && auth.password === password
        ? answer(null, { user })
        : answer(new Error('Invalid username or password')),
    onMailFrom: (_, __, answer) => {
      const isRefused = turnedAway < refuses
      if (isRefused) turnedAway++
      answer(isRefused ? Object.assign(new Error(says.message), { responseCode: says.code }) : null)
    },
    onData: (stream, _, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        answer(null)
      })
    },
  })
  // A client that breaks off is no fault of the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
