export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends what the server writes to people. */
export interface Mailer {
  /** Settles once it is handed over. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
