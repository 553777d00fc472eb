export interface Mail {
  /** Empty for a partner's users, who have no address: then nothing is sent. */
  to: string
  subject: string
  text: string
  /** The link in the text that does something, for the console. */
  link?: string
}

export interface Mailer {
  /** Sends in the background: no call waits for an email or fails with it. */
  send(mail: Mail): void
  /** Drops emails that are waiting for a retry. */
  close(): Promise<void>
}
