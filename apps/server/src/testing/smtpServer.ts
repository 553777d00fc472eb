import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  received: Email[]
  close(): Promise<void>
}

interface Behavior {
  /** How many emails it refuses before it accepts one, and its reply. */
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
}: Behavior = {}): Promise<MailServer> {
  const received: Email[] = []
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _, answer) =>
      auth.username === user && auth.password === password
        ? answer(null, { user })
        : answer(new Error('Invalid username or password')),
    onMailFrom: (_, __, answer) => {
      const isRefused = refused < refuses
      if (isRefused) refused++
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
  // A client may break off; that is not a failure of the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
