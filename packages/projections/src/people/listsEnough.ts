/** At least so many of those who missed the last game have a status, if a list has statuses. */
const leastListed = 1 / 3

/** Whether a list that has statuses gives one to enough of those who missed the last game to be a list of absences. */
export const listsEnough = <Missing>(missing: readonly Missing[], isListed: (one: Missing) => boolean): boolean =>
  missing.filter(isListed).length >= leastListed * missing.length
