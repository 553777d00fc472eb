import { type Site, sites } from '@slatecraft/slate'

const { VITE_API_BASE, VITE_AUTH_BASE, VITE_SOCKET_BASE } = import.meta.env

const playersHost = (site: Site): string =>
  import.meta.env[`VITE_PLAYERS_${site.toUpperCase()}`] ?? `https://${site}.players.invalid`

/** Hosts of the page's calls, set at build time; by default the server the page came from. */
export const hosts = {
  /** Slates and users' work on them. */
  slates: (VITE_API_BASE ?? '/api') as string,
  /** Logins, accounts and plans. */
  accounts: (VITE_AUTH_BASE ?? VITE_API_BASE ?? '/api') as string,
  /** Builds; undefined means the page's own server. */
  socket: VITE_SOCKET_BASE as string | undefined,
  /** Each site's players service, for a partner's other products; this page never calls it. */
  players: Object.fromEntries(sites.map((site) => [site, playersHost(site)])) as Record<Site, string>,
}
