export interface Mail {
  to: string
  subject: string
  text: string
  /** What in it is to be opened. */
  link: string
}

/** Sends what the server writes to people. */
export interface Mailer {
  /** Goes out by itself: nobody waits for a mail, and none that fails is an answer's fault. */
  send(mail: Mail): void
  /** What can't be delivered by then is given up. */
  close(): Promise<void>
}
