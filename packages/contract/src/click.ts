/**
 * The id that the page makes when someone presses Build or Simulate. It is in the log lines of all that follows, on servers and
 * workers. A server makes one for requests that have none.
 */
export const clickPattern = /^[A-Za-z0-9-]{8,36}$/

/** The header of calls, and of their answers. */
export const clickHeader = 'x-request-id'

/** The query parameter of the build socket. */
export const clickParameter = 'click'
