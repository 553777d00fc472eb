/** A name’s last part, with `Jr.` and numbers: they can be the only difference between two players. */
export const lastName = (name: string) => name.slice(name.indexOf(' ') + 1)
