const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Clients can send anything as an id; the database refuses to compare what is not a UUID. */
export const isRowId = (id: string): boolean => form.test(id)
