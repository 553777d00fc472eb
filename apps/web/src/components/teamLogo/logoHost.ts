/** The static content host with the teams' logos, from the page's head; undefined if the server names none. */
export const logoHost = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="logo-host"]')?.content || undefined
