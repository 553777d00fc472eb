/**
 * A page and the server's page are of one version if they start with the same script: its name is a hash of the code. So no
 * version has to be kept up to date, and a rebuilt page counts even while its server keeps running.
 */
const ownScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined

const scriptIn = (html: string) => /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1]

/** Whether the server has another version of the page than the open one. If it does not answer, that is not known. */
export async function isNewVersionThere(): Promise<boolean> {
  const open = ownScript()
  if (open === undefined) return false
  try {
    const reply = await fetch('/', { cache: 'no-cache' })
    const current = reply.ok ? scriptIn(await reply.text()) : undefined
    return current !== undefined && current !== open
  } catch {
    return false
  }
}
