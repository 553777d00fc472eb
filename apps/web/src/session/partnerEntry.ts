/** The partner's user in the URL. */
export interface PartnerEntry {
  token: string
}

/** The pages partners link to; on other pages `token` means something else. */
const entrances = new Set(['/', '/optimizer'])

/** Removes the partner's token from the URL at once, so it does not stay in the history or leak. */
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
