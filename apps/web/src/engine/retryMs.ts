/** Waits before each new connection: half a minute in all, enough for a busy machine to restart its server. */
export const retryMs = [300, 700, 1500, 2500, 5000, 5000, 5000, 5000, 5000]
