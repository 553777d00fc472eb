const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `2024-10-22` for a date as files write it: `2024/10/22`, `20241022`, `10/22/2024`, `Oct 22, 2024`, with or without a time. */
export function dateCell(text: string): string | undefined {
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(text)
  if (iso !== null) return valid(iso[1]!, iso[2]!, iso[3]!)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  if (american !== null) return valid(american[3]!, american[1]!, american[2]!)
  const words = /^(?:[a-z]+, )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i.exec(text)
  if (words === null) return undefined
  return valid(words[3]!, String(months.indexOf(words[1]!.toLowerCase()) + 1), words[2]!)
}

function valid(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay && new Date(`${date}T00:00Z`).getUTCDate() === Number(day) ? date : undefined
}
