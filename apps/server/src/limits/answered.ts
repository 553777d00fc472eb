import { answeredWithin } from '../answeredWithin.ts'

/** As long as a new connection may take. */
const withinMs = 10_000

/** Gives up waiting for a database that neither answers nor fails: the network may have swallowed the query. */
export const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> => answeredWithin(withinMs, answer)
