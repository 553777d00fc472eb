/** As long as a new connection may take. */
const withinMs = 10_000

/** Gives up waiting for a database that neither answers nor fails: the network may have swallowed the query. */
export async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), withinMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
