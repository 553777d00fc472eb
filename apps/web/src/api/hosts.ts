import { type Site, sites } from '@slatecraft/slate'

const { VITE_API_BASE, VITE_AUTH_BASE, VITE_SOCKET_BASE } = import.meta.env

const playersHost = (site: Site): string =>
  import.meta.env[`VITE_PLAYERS_${site.toUpperCase()}`] ?? `https://${site}.players.invalid`

/** Where the page's calls go: a matter of the build's environment, by default the server that the page came from. */
export const hosts = {
  /** Slates, and users' work on them. */
  slates: (VITE_API_BASE ?? '/api') as string,
  /** Logins, accounts and plans. */
  accounts: (VITE_AUTH_BASE ?? VITE_API_BASE ?? '/api') as string,
  /** Builds; undefined: where the page came from. */
  socket: VITE_SOCKET_BASE as string | undefined,
  /** Each site's own service of players, for other products of a partner: this page never calls it. */
  players: Object.fromEntries(sites.map((site) => [site, playersHost(site)])) as Record<Site, string>,
}
