/** What a partner's address says of whom he sends. */
export interface PartnerEntry {
  token: string
}

/** The pages that partners lead to; elsewhere a `token` is another one. */
const entrances = new Set(['/', '/optimizer'])

/** Takes a partner's token out of the address at once, so that it stays in no history and goes to nobody else. */
export function takePartnerEntry(): PartnerEntry | undefined {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token === null || !entrances.has(pathname)) return undefined
  query.delete('token')
  query.delete('id')
  history.replaceState(history.state, '', `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
  return token === '' ? undefined : { token }
}
