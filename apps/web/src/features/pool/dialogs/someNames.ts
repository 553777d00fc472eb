/** `Ada Reed, Bo Lane, Cy Hill and 4 more`. */
export function someNames(players: readonly { Name: string }[], most = 3): string {
  const names = players.slice(0, most).map(({ Name }) => Name)
  const rest = players.length - names.length
  if (rest > 0) return `${names.join(', ')} and ${rest} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
