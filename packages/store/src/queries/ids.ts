const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a client calls by an id need not look like one; the database would refuse to compare it. */
export const isRowId = (id: string): boolean => form.test(id)
