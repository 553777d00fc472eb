import type { Site } from '@slatecraft/slate'

const { VITE_API_BASE, VITE_AUTH_BASE, VITE_SOCKET_BASE, VITE_PLAYERS_DK, VITE_PLAYERS_FD, VITE_PLAYERS_YA } =
  import.meta.env

/** Where the page's calls go: a matter of the build's environment, by default the server that the page came from. */
export const hosts = {
  /** Slates, and users' work on them. */
  slates: (VITE_API_BASE ?? '/api') as string,
  /** Logins, accounts and plans. */
  accounts: (VITE_AUTH_BASE ?? VITE_API_BASE ?? '/api') as string,
  /** Builds; undefined: where the page came from. */
  socket: VITE_SOCKET_BASE as string | undefined,
  /** Each site's own service of players, for other products of a partner: this page never calls it. */
  players: {
    dk: VITE_PLAYERS_DK ?? 'https://dk.players.invalid',
    fd: VITE_PLAYERS_FD ?? 'https://fd.players.invalid',
    ya: VITE_PLAYERS_YA ?? 'https://ya.players.invalid',
  } as Record<Site, string>,
}
